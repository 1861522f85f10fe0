// Alone: the scenario with its goal, how it differs, what can be achieved in it, and the command of the horde.
import type { Part } from "@shell/board";
import { api, refused } from "@shell/api";
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import type { AchievementInfo } from "@shell/wire";
import { any } from "@shell/quantity";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { View } from "./view";
import { counted, isHorde, printed, rivalName, type ScenarioPrinted, title } from "./words";

/** What can be achieved in a scenario, and what of it was achieved before; nothing as long as the service does not say. */
function useAchievements(game: string, group: string): AchievementInfo[] {
  const [found, setFound] = useState<AchievementInfo[]>([]);
  useEffect(() => {
    let gone = false;
    void refused(async () => {
      const shelf = (await api.achievements()).find((one) => one.game === game);
      if (!gone) setFound(shelf?.achievements.filter((one) => one.group === group) ?? []);
    });
    return () => {
      gone = true;
    };
  }, [game, group]);
  return found;
}

function Achievements({ all }: { all: AchievementInfo[] }): JSX.Element {
  return (
    <details class="solo-more solo-feats">
      <summary class="eyebrow">To achieve</summary>
      <ul>
        {all.map((one) => (
          <li key={one.name} class={one.first ? "done" : ""}>
            <Icon name={one.first ? "u-check" : "a-star"} title={one.first ? "Achieved before" : ""} />
            <span>
              <b>{one.title.replace(`${one.group}: `, "")}</b> {one.text}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The command of this round, which the horde gives after the first step. */
function Command({ view, contents }: Part<View>): JSX.Element | null {
  if (!isHorde(view, contents)) return null;
  if (!view.command) return <p class="solo-command">{counted(view.commands, "command")} to come.</p>;
  const text = contents.catalogue[view.command]?.lines[0] ?? "";
  return (
    <Thing
      name={view.command}
      label={`Command of the horde: ${title(contents, view.command)}. ${text}`}
      class="solo-command"
    >
      <Icon name="a-event" />
      <b>{title(contents, view.command)}</b> {text}
    </Thing>
  );
}

export function Scenario(part: Part<View>): JSX.Element | null {
  const { view, contents } = part;
  const name = view.scenario ? title(contents, view.scenario) : "";
  const found = view.scenario && printed<ScenarioPrinted>(contents, view.scenario);
  const all = useAchievements(view.game, name);
  if (!found) return null;
  return (
    <section class="solo" aria-labelledby="aoc-solo">
      <div class="solo-name">
        <h2 class="sc" id="aoc-solo">
          {name}
        </h2>
        {found.period && <p class="aside">{found.period}</p>}
      </div>
      <p class="solo-goal">{found.goal}</p>
      <p class="solo-rival">
        <Icon name="a-strength" /> {rivalName(view, contents)}: strength <b>{view.rival}</b>, +{view["rival-grows"]} a
        round
      </p>
      {any(view.fallen) && <p class="loss">{rivalName(view, contents)} has won.</p>}
      <Command {...part} />
      <details class="solo-more">
        <summary class="eyebrow">What is different</summary>
        <ul>
          {found.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      {all.length > 0 && <Achievements all={all} />}
    </section>
  );
}
