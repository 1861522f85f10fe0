// What the page says about the seal of the deal: before the end what it is for, at the end whether it holds.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../parts/icon";
import { isAsSealed } from "../seal";
import type { MatchInfo } from "../wire";

/** As much of a seal as an eye compares. */
const DIGITS = 12;

const BEFORE =
  "The deal was fixed before the first move. This is the fingerprint of the game, its table and the seed; what it was made with is told at the end, so that anybody can check.";

function useVerdict(match: MatchInfo): boolean | null {
  const verdict = useSignal<boolean | null>(null);
  useEffect(() => void isAsSealed(match).then((held) => (verdict.value = held)), [match.seal, match.seed, match.salt]);
  return verdict.value;
}

function Verdict({ match }: { match: MatchInfo }): JSX.Element {
  const verdict = useVerdict(match);
  if (verdict === true) {
    return (
      <>
        <Icon name="u-check" /> <b>Dealt as sealed.</b> This page has checked it: seed and salt give the seal that was
        shown from the start.
      </>
    );
  }
  if (verdict === false)
    return <b>Not dealt as sealed: seed and salt do not give the seal that was shown from the start.</b>;
  if (match.old_seal) return <>The seal is the plain SHA-256 of the seed, as matches of that time had it.</>;
  return (
    <>
      Whether it was dealt as sealed this page cannot check here; <code>ecumene verify</code> does, with the journal.
    </>
  );
}

/** In a line or two, at the end. */
export function Sealed({ match }: { match: MatchInfo }): JSX.Element | null {
  if (!match.seal || match.seed === null) return null;
  return (
    <p class="small sealed">
      <Verdict match={match} /> Seed <b>{match.seed}</b>, seal <code>{match.seal.slice(0, DIGITS)}</code>…
    </p>
  );
}

/** Among the facts of a match, whole once all is told. */
export function SealFacts({ match }: { match: MatchInfo }): JSX.Element | null {
  if (!match.seal) return null;
  const told = match.seed !== null;
  return (
    <>
      <div>
        <dt>{told ? "Seal" : "Sealed"}</dt>
        <dd class="code">{told ? match.seal : `${match.seal.slice(0, DIGITS)}…`}</dd>
        <dd class="small">{told ? <Verdict match={match} /> : BEFORE}</dd>
      </div>
      {told && <Told name="Seed" value={match.seed!} />}
      {match.salt !== null && <Told name="Salt" value={match.salt} />}
    </>
  );
}

function Told({ name, value }: { name: string; value: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="code">{value}</dd>
    </div>
  );
}
