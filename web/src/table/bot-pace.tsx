// How fast the bots here answer: whoever sits at the table sets it for everybody.
import type { JSX } from "preact";
import { BOT_PACES, isPaced } from "../bot-pace";
import { Segments } from "../parts/segments";
import { useTable } from "../parts/thing";

export function BotPaceSetting(): JSX.Element | null {
  const table = useTable();
  const info = table.info.value;
  const going = info?.status === "waiting" || info?.status === "playing";
  if (!info || !going || table.mine.value.length === 0 || !isPaced(info.seats)) return null;
  return (
    <>
      <p class="menu-label">How fast bots answer, for everybody here</p>
      <Segments
        class="menu-wide"
        label="How fast bots answer, for everybody here"
        choices={BOT_PACES}
        value={info.pace}
        onChoose={(pace) => void table.setPace(pace)}
      />
    </>
  );
}
