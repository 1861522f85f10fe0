// A list that is read from its end: it follows what is new while one is there, it stays where it is when earlier lines
// are put before it, and it asks for them when one comes to its top.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Nearer to an end than this counts as being there. */
const NEAR_PX = 40;

interface FromEnd<E> {
  list: RefObject<E | null>;
  onScroll: () => void;
  /** For whoever does not scroll, or cannot. */
  askEarlier: () => void;
  /** Back to the end, at the next change. */
  toEnd: () => void;
}

/** `first` is the first line that is there; `earlier` brings those before it, if there are any. */
export function useFromEnd<E extends HTMLElement>(first: number | undefined, earlier: () => void): FromEnd<E> {
  const list = useRef<E>(null);
  const atEnd = useRef(true);
  /** How much of the list lies below the upper edge of what is seen. */
  const below = useRef(0);
  const follow = () => {
    if (atEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useLayoutEffect(follow);
  useLayoutEffect(() => {
    if (!atEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight - below.current;
  }, [first]);
  // On a phone the list has no height until its tab is opened.
  useEffect(() => {
    const watcher = new ResizeObserver(follow);
    watcher.observe(list.current!);
    return () => watcher.disconnect();
  }, []);
  const onScroll = () => {
    // A browser tells of a scroll with its next frame: by then the list may have gone.
    if (!list.current) return;
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    below.current = scrollHeight - scrollTop;
    if (scrollTop < NEAR_PX && !atEnd.current) earlier();
  };
  const askEarlier = () => {
    const { scrollHeight, scrollTop } = list.current!;
    atEnd.current = false;
    below.current = scrollHeight - scrollTop;
    earlier();
  };
  return { list, onScroll, askEarlier, toEnd: () => (atEnd.current = true) };
}
