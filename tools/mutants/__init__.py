"""Rules with one small fault each: the tests that cite a section must notice every one of them."""
