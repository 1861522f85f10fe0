// An attack part by part against the defense of a Titan, which is a line across the bar.
import { plain, type Printed } from "@shell/quantity";
import type { JSX } from "preact";
import type { Reckoning } from "./attack";

interface BarProps {
  reckoning: Reckoning;
  defense: Printed;
  enough: boolean;
}

export function Bar({ reckoning: { parts, value }, defense, enough }: BarProps): JSX.Element {
  const scale = Math.max(plain(value), plain(defense)) + 1;
  const share = (n: number) => `${(n / scale) * 100}%`;
  return (
    <div
      class={`planner-bar${enough ? " enough" : ""}`}
      role="img"
      aria-label={`Attack value ${value} against defense ${defense}`}
    >
      {parts.map((part) => (
        <span
          key={part.name}
          class="planner-part"
          style={{ width: share(plain(part.value)) }}
          title={`${part.name}: ${part.value}`}
        >
          <small class={part.name.length > 1 ? "long" : ""}>{part.name}</small>
          <b>{part.value}</b>
        </span>
      ))}
      <span class="planner-line" style={{ left: share(plain(defense)) }}>
        <b>{defense}</b>
      </span>
    </div>
  );
}
