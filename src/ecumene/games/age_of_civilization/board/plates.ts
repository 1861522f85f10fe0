// Which plate a civilization shows: that of its region, or one that suits it better.

/** Peoples of temples, ships, river lands, domes, islands, cold coasts. */
const OTHERS: Record<string, readonly string[]> = {
  temple: ["greece", "minoa", "rome", "macedon", "lydia"],
  city: ["italy", "francia", "byzantium"],
  pyramids: ["egypt", "kush"],
  stones: ["zimbabwe", "aksum"],
  domes: ["arabia", "ottoman", "persia"],
  ships: ["phoenicia", "carthage", "iberia"],
  islands: ["polynesia", "srivijaya"],
  longship: ["vikings", "celts", "goths", "slavs"],
  gate: ["japan", "korea"],
};

const PLATES = new Map(Object.entries(OTHERS).flatMap(([plate, peoples]) => peoples.map((people) => [people, plate])));

export function plate(civilization: string, region: string): string {
  return `av-${PLATES.get(civilization) ?? region}`;
}
