// The seal of a deal: an HMAC of the game, its table and the seed, published before the first move. When all is over
// seed and salt are told, and everybody can see that the deal is the one that was sealed.
import type { MatchInfo } from "./wire";

/** What was sealed, as the service writes it. */
function sealedText({ game, rules, options, seats, seed }: MatchInfo): string {
  const agreed = Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return [game, rules, agreed.join(" ") || "-", seats.length, seed].join("|");
}

function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the deal is as it was sealed; null where that cannot be told here. */
export async function isAsSealed(match: MatchInfo): Promise<boolean | null> {
  // Browsers compute hashes only on pages that nobody can have changed on the way.
  if (match.seed === null || match.salt === null || match.old_seal || !crypto.subtle) return null;
  const way = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", fromHex(match.salt), way, false, ["sign"]);
  const text = new TextEncoder().encode(sealedText(match));
  return toHex(await crypto.subtle.sign("HMAC", key, text)) === match.seal;
}
