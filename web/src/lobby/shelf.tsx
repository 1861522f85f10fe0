// What can be achieved in a game over many matches: a shelf, a group for each way to play it.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import { api, refused } from "../api";
import { Achievement, SourceKey } from "../parts/achievement";
import { follow } from "../router";
import type { AchievementInfo, GameInfo, GameAchievements } from "../wire";
import { day } from "../words";

/** Null until the service has answered once. */
const shelves = signal<GameAchievements[] | null>(null);

async function loadShelves(): Promise<void> {
  // The lobby says already if the service does not answer.
  await refused(async () => {
    shelves.value = await api.achievements();
  });
}

function count(achievements: AchievementInfo[]): string {
  return `${achievements.filter(({ first }) => first).length} of ${achievements.length} reached`;
}

function When({ achievement: { first, text } }: { achievement: AchievementInfo }): JSX.Element {
  if (!first) return <small>{text}</small>;
  const when = `Reached on ${day(first.at)}`;
  return (
    <small title={text}>
      <span class="sr">{text} </span>
      {first.match ? (
        <a class="lob-when" href={`/match/${first.match}`} onClick={follow}>
          {when}
        </a>
      ) : (
        when
      )}
    </small>
  );
}

interface GroupProps {
  title: string;
  achievements: AchievementInfo[];
  open: boolean;
}

function Group({ title, achievements, open }: GroupProps): JSX.Element {
  return (
    <details class="lob-feats" open={open}>
      <summary>
        <b>{title}</b>
        <small>{count(achievements)}</small>
      </summary>
      <ul class="feats">
        {achievements.map((achievement) => (
          <Achievement key={achievement.name} achievement={achievement} reached={achievement.first !== null}>
            <When achievement={achievement} />
          </Achievement>
        ))}
      </ul>
    </details>
  );
}

export function Shelf({ game }: { game: GameInfo }): JSX.Element | null {
  const heading = useId();
  useEffect(() => void loadShelves(), []);
  const shelf = shelves.value?.find((one) => one.game === game.name);
  if (!shelf) return null;
  const groups = [...new Set(shelf.achievements.map(({ group }) => group))];
  return (
    <section aria-labelledby={heading}>
      <div class="lob-h">
        <h3 id={heading}>Achievements</h3>
        <small>{count(shelf.achievements)}</small>
      </div>
      <div class="lob-lines">
        {groups.map((group, place) => (
          <Group
            key={group}
            title={group}
            achievements={shelf.achievements.filter((one) => one.group === group)}
            open={place === 0}
          />
        ))}
      </div>
      <SourceKey achievements={shelf.achievements} />
      <p class="small">
        They are kept for you when a match ends. What is played on from a step of another match does not count, nor what
        is played with a chosen seed or with more than one seat of your own.
      </p>
    </section>
  );
}
