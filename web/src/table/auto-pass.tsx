// For games that ask several players at once: whether the only person at a table is passed when there is nothing to
// answer with. Where there are more, everybody is asked alike, and the service tells no such setting.
import { Fragment, type JSX } from "preact";
import { Segments } from "../parts/segments";
import { useTable } from "../parts/thing";
import { calling } from "./words";

const CHOICES = [
  { value: true, text: "Pass for me" },
  { value: false, text: "Always ask me" },
] as const;

export function AutoPass(): JSX.Element | null {
  const table = useTable();
  const info = table.info.value;
  const mine = (info?.seats ?? []).filter((seat) => seat.mine && seat.auto_pass !== null);
  const going = info?.status === "waiting" || info?.status === "playing";
  if (!table.contents.value?.info.windows || !going || mine.length === 0) return null;
  return (
    <>
      {mine.map(({ seat, auto_pass }) => {
        const whose = mine.length > 1 ? ` (${calling(table, seat)})` : "";
        return (
          <Fragment key={seat}>
            <p class="menu-label">When I have nothing to answer with{whose}</p>
            <Segments
              class="menu-wide"
              label={`When I have nothing to answer with${whose}`}
              choices={CHOICES}
              value={auto_pass === true}
              onChoose={(on) => void table.autoPass(seat, on)}
            />
          </Fragment>
        );
      })}
      <p class="small">
        You are the only person here, so nobody can learn anything from it. If you can answer you are always asked.
      </p>
    </>
  );
}
