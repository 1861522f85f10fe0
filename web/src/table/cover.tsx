// At a shared screen: nothing of the table shows until the person whose turn it is says so.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Mark } from "../parts/icon";
import { useTable } from "../parts/thing";
import { calling, placeOf } from "./words";

export function Cover({ seat }: { seat: string }): JSX.Element {
  const table = useTable();
  const button = useRef<HTMLButtonElement>(null);
  const name = calling(table, seat);
  const person = table.info.value?.seats.find((one) => one.seat === seat)?.name;
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="t-cover">
      <Mark place={placeOf(table, seat)} size={72} />
      <h1 class="sc">Hand the screen to {name}</h1>
      <p>Nothing of the table shows until {person ? <bdi>{person}</bdi> : name} is there.</p>
      <button type="button" ref={button} class="btn primary" onClick={() => table.uncover()}>
        I am {name}
      </button>
    </main>
  );
}
