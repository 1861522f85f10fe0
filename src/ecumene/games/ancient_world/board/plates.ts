// Which plate a card shows: the first whose words its name has.

const EMPIRE: readonly (readonly [RegExp, string])[] = [
  [/dock|fleet|ship|harbor|sea-/, "water"],
  [/field|granary|valley|wells|orchard|garden|farm/, "fields"],
  [/crane/, "crane"],
  [/watchtower|outpost|fortress|citadel|archery/, "tower"],
  [/barracks|yard|camp|college|workshop|hunters|garrison/, "tents"],
  [/bridge|aqueduct/, "arches"],
  [/grove|forest/, "trees"],
  [/caravan|sun-|desert/, "dunes"],
  [/archiv|library|scholar|scribe|elder|hall/, "temple"],
  [/market|bazaar|trade|vault/, "market"],
  [/dramatist|theatre|mask|festival/, "theatre"],
  [/stones/, "stones"],
  [/gate|armory/, "wall"],
];

const TITANS: readonly (readonly [RegExp, string])[] = [
  [/heron|stalker/, "bird"],
  [/crawler|scorpion/, "scorpion"],
  [/serpent|hydra|leviathan|maw|tide/, "serpent"],
  [/hound|ram|howler/, "beast"],
  [/root|oak/, "tree"],
];

const MILITARY: readonly (readonly [RegExp, string])[] = [
  [/rider|cavalry|chariot/, "horse"],
  [/bow|sling|ranger|thrower|tracker|merkian/, "bows"],
  [/engineer|builder|warden/, "works"],
  [/scout|ninja|raider|seeker|caravan|hunter/, "night"],
];

function first(plates: typeof EMPIRE, id: string, other: string): string {
  return plates.find(([words]) => words.test(id))?.[1] ?? other;
}

export function empirePlate(id: string): string {
  return `tp-${first(EMPIRE, id, "houses")}`;
}

export function titanPlate(id: string): string {
  return `tt-${first(TITANS, id, "giant")}`;
}

export function militaryPlate(id: string): string {
  return `tm-${first(MILITARY, id, "spears")}`;
}
