// A step in the address: `#12`, or `#red.12` as a seat saw it.

export interface StepPlace {
  /** Absent where the address leaves it to whoever looks. */
  seat?: string;
  at: number;
}

export function readStep(fragment: string): StepPlace | null {
  const found = /^(?:([\w-]+)\.)?(\d{1,6})$/.exec(fragment);
  if (!found) return null;
  const at = Number(found[2]);
  return found[1] === undefined ? { at } : { seat: found[1], at };
}

export function writeStep({ seat, at }: StepPlace): string {
  return seat === undefined ? String(at) : `${seat}.${at}`;
}
