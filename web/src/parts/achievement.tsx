// Something that can be achieved: a mark that tells by its shape whether it is, what it takes, and where it comes from.
import type { ComponentChildren, JSX } from "preact";
import "../styles/achievements.css";
import type { AchievementInfo } from "../wire";
import { Icon } from "./icon";

const SOURCES: Record<string, string> = {
  rulebook: "from the rulebook",
  public: "from public sources",
  house: "ours",
};

/** What the circles after the titles mean, as far as they are there. */
export function SourceKey({ achievements }: { achievements: AchievementInfo[] }): JSX.Element {
  const used = Object.entries(SOURCES).filter(([source]) => achievements.some((one) => one.source === source));
  return (
    <p class="small feat-key">
      {used.map(([source, words]) => (
        <span key={source}>
          <Icon name={`s-${source}`} class="seal" />
          {words}
        </span>
      ))}
    </p>
  );
}

interface AchievementProps {
  achievement: AchievementInfo;
  reached: boolean;
  /** Right of the title: a short word. */
  badge?: ComponentChildren;
  /** Under the title. */
  children: ComponentChildren;
}

export function Achievement({ achievement, reached, badge, children }: AchievementProps): JSX.Element {
  const { title, source } = achievement;
  return (
    <li class={`feat${reached ? " reached" : ""}`}>
      <span class="feat-mark">{reached ? <Icon name="u-check" /> : null}</span>
      <div>
        <p class="feat-title">
          <b class="sc">{title}</b>
          <span class="feat-source" title={SOURCES[source]}>
            <Icon name={`s-${source}`} class="seal" title={SOURCES[source]!} />
          </span>
          {badge}
        </p>
        {children}
      </div>
    </li>
  );
}
