// What the lobby and the invitation share: the bar at the top and the line at the foot.
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../parts/icon";
import { follow } from "../router";
import { toggleTheme } from "../settings";
import "../styles/lobby.css";

interface FrameProps {
  tagline?: string;
  /** Buttons of the bar, before the one that changes the theme. */
  tools?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

export function Frame({ tagline, tools, class: more = "", children }: FrameProps): JSX.Element {
  return (
    <div class={`lobby ${more}`}>
      <header class="bar">
        <a class="brand" href="/" onClick={follow}>
          Ecumene
        </a>
        {tagline && <span class="gname">{tagline}</span>}
        <span class="grow" />
        {tools}
        <button type="button" class="btn quiet" aria-label="Light or dark" title="Light or dark" onClick={toggleTheme}>
          <Icon name="u-theme" />
        </button>
      </header>
      {children}
      <footer class="lob-foot">An independent, unofficial work; names of games belong to their owners.</footer>
    </div>
  );
}
