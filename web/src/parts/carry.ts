// A piece in the hand: carried with mouse, pen or finger onto a place that takes it, and let go of there.

/** Less than this is a click, not a drag. */
const SLACK = 6;
/** So near to an edge of what scrolls, a carried piece makes it scroll. */
const EDGE = 56;
const STEP = 12;

interface Carried {
  /** Whether a place under the piece takes it; only lit things are asked about. */
  takes(thing: string): boolean;
  /** The piece was let go of there. */
  drop(thing: string, place: HTMLElement): void;
}

/** What scrolls follows a piece that is carried to its edge. */
function scroll(y: number): void {
  const room = document.querySelector(".t-scroll");
  const box = room?.getBoundingClientRect();
  if (!room || !box) return;
  if (y < box.top + EDGE) room.scrollBy(0, -STEP);
  else if (y > box.bottom - EDGE && y < box.bottom) room.scrollBy(0, STEP);
}

/** Carry a piece from where it was pressed. */
export function carry(event: PointerEvent, piece: HTMLElement, { takes, drop }: Carried): void {
  if (event.button !== 0) return;
  const { clientX, clientY } = event;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  // What was carried was not clicked, even if it is put back where it was.
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };

  const lift = () => {
    ghost = piece.cloneNode(true) as HTMLElement;
    ghost.classList.add("carried");
    ghost.setAttribute("aria-hidden", "true");
    ghost.removeAttribute("data-thing");
    (piece.closest(".t-root") ?? document.body).append(ghost);
    piece.classList.add("away");
    piece.addEventListener("click", swallow, { capture: true });
  };
  const placeAt = (x: number, y: number) => {
    const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-thing].lit") ?? null;
    return place?.dataset.thing && takes(place.dataset.thing) ? place : null;
  };
  const move = (at: PointerEvent) => {
    if (!ghost && Math.hypot(at.clientX - clientX, at.clientY - clientY) < SLACK) return;
    if (!ghost) lift();
    ghost!.style.transform = `translate(${at.clientX}px, ${at.clientY}px)`;
    scroll(at.clientY);
    const place = placeAt(at.clientX, at.clientY);
    if (place === over) return;
    over?.classList.remove("under-carried");
    place?.classList.add("under-carried");
    over = place;
  };
  const end = (dropped: boolean) => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", letGo);
    window.removeEventListener("pointercancel", cancel);
    piece.classList.remove("away");
    over?.classList.remove("under-carried");
    ghost?.remove();
    if (ghost) setTimeout(() => piece.removeEventListener("click", swallow, { capture: true }));
    if (dropped && ghost && over) drop(over.dataset.thing!, over);
  };
  const letGo = () => end(true);
  const cancel = () => end(false);
  // On the window, not by a capture: that would take the click away from what lies inside the piece.
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", letGo);
  window.addEventListener("pointercancel", cancel);
}
