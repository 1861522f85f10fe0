// A table that is open in this page: what is known and shown of it, and what the user has picked.
import { batch, computed, type Signal, signal } from "@preact/signals";
import { api, refused } from "./api";
import type { BotPace } from "./bot-pace";
import { type BoardModule, type Offer, thingOf, type ViewHead } from "./board";
import { loadBoard } from "./boards";
import { Closings } from "./closings";
import { Logs, viewerKey as key } from "./logs";
import { LookBack, type Replay } from "./look-back";
import { Playback } from "./playback";
import { Line, type Message, type News } from "./socket";
import { Steps } from "./steps";
import { Talk } from "./talk";
import type { LogEntry, GameContents, Live, MatchInfo, Presence, Problem, ReasonInfo, SeatInfo, Step } from "./wire";

type View = ViewHead & Record<string, unknown>;

/** A question why something cannot be chosen, with its answer once it is there. */
export interface WhyNot {
  about: string;
  anchor: Element;
  reasons: ReasonInfo[] | null;
}

/** A thing that somebody wants to see at large. */
export interface Enlarged {
  thing: string;
  anchor: Element;
  held: boolean;
}

export class TableStore {
  readonly info = signal<MatchInfo | null>(null);
  readonly contents = signal<GameContents | null>(null);
  readonly board = signal<BoardModule | null>(null);
  readonly connection = signal<"connecting" | "on" | "off">("connecting");
  /** Why the table cannot be opened at all. */
  readonly failure = signal<Problem | null>(null);
  /** The last refusal, to be shown until it is dismissed or something is done. */
  readonly refusal = signal<Problem | null>(null);
  readonly talk = new Talk();
  /** Who looks at the table; null until we were told. */
  readonly presence = signal<Presence | null>(null);
  /** When all is over: what the people at their seats have reached. */
  readonly achieved = signal<Record<string, string[]>>({});
  readonly thinking = signal<Record<string, number>>({});
  /** Which of my seats is looked through; null for a spectator. */
  readonly viewer = signal<string | null>(null);
  /** At a shared screen: the seat whose turn to look it is, until somebody says he is there. */
  readonly cover = signal<string | null>(null);
  /** The step that is looked back at, if any is. */
  readonly replay: Signal<Replay | null>;
  readonly why = signal<WhyNot | null>(null);
  /** Things a sentence of the log speaks of while it is pointed at. */
  readonly pointed = signal<readonly string[]>([]);
  /** The thing that is enlarged, and where; `held` if a long press asked for it. */
  readonly enlarged = signal<Enlarged | null>(null);
  readonly picked = signal<string | null>(null);
  readonly pickedThing = signal<string | null>(null);
  readonly busy = signal(false);

  private readonly lives = signal<Record<string, Live>>({});
  private readonly closings = new Closings();
  private readonly logs: Logs;
  readonly steps: Steps;
  private readonly shownSteps = signal<Record<string, Step>>({});
  readonly playback = new Playback(
    (step) => this.show(this.viewer.value, step),
    (step) => step.seat !== null && step.seat === this.viewer.value,
  );
  readonly lookBack: LookBack;
  private readonly line: Line;

  constructor(readonly id: string) {
    this.logs = new Logs(id);
    this.steps = new Steps(id, (seat) => this.lives.value[key(seat)]?.step.step ?? 0);
    this.lookBack = new LookBack(this.steps, this.logs, this.viewer, this.refusal);
    this.replay = this.lookBack.replay;
    this.line = new Line(
      `/api/matches/${encodeURIComponent(id)}/live`,
      (news) => batch(() => this.hear(news)),
      (on) => (this.connection.value = on ? "on" : "off"),
    );
    void this.open();
  }

  // What is shown.

  /** My seats at this table, in the game's order. */
  readonly mine = computed(() => (this.info.value?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));

  private readonly live = computed(() => this.lives.value[key(this.viewer.value)] ?? null);

  /** Whether the person at a seat looks at the table. */
  isPresent(seat: SeatInfo): boolean {
    return this.presence.value?.seats.includes(seat.seat) ?? seat.present;
  }

  /** The window that is open, if it has its time. */
  readonly closing = computed(() => {
    const live = this.live.value;
    return live?.window ? this.closings.of(live.viewer) : null;
  });

  /** The step on the table: that of a replay, or the newest that was shown. */
  readonly shown = computed<Step | null>(
    () => this.replay.value?.step ?? this.shownSteps.value[key(this.viewer.value)] ?? null,
  );

  readonly view = computed<View | null>(() => (this.shown.value?.view as View | undefined) ?? null);

  /** What has happened, oldest first, up to what is shown. */
  readonly log = computed<LogEntry[]>(() => {
    const upTo = this.shown.value?.step ?? 0;
    return this.logs.of(this.lookBack.eyes).filter((entry) => entry.step <= upTo);
  });

  readonly hasEarlierLog = computed(() => this.logs.hasEarlier(this.lookBack.eyes));

  /** Whether the newest position is on the table, so that answers make sense. */
  readonly atNow = computed(
    () => !this.replay.value && !this.lookBack.sought.value && this.playback.behind.value === 0,
  );

  /** In a window: whether the seat that is looked through has nothing to answer with and is passed by itself. */
  readonly passing = computed(() => this.atNow.value && (this.live.value?.passing ?? false));

  /** What may be chosen now by the seat that is looked through. */
  readonly offers = computed<Offer[]>(() => {
    if (!this.atNow.value || this.cover.value || this.info.value?.status !== "playing" || this.passing.value) return [];
    const question = this.view.value?.question;
    return question?.yours ? (question.offers ?? []) : [];
  });

  /** In a window: the answer of the seat that is looked through, which waits for the others and can be changed. */
  readonly given = computed(() => this.offers.value.find((offer) => offer.token === this.live.value?.pick) ?? null);

  readonly canUndo = computed(() => this.atNow.value && !this.cover.value && (this.live.value?.undo ?? false));

  readonly pickedOffer = computed(() => this.offers.value.find((offer) => offer.token === this.picked.value) ?? null);

  private readonly litThings = computed(
    () => new Set(this.offers.value.map(thingOf).filter((thing): thing is string => thing !== null)),
  );

  lit(thing: string): boolean {
    return this.litThings.value.has(thing);
  }

  /** The offers about a thing. */
  about(thing: string): Offer[] {
    return this.offers.value.filter((offer) => thingOf(offer) === thing);
  }

  // What the user does.

  /** Click, tap or key on a thing: pick it if it is lit, play it if it was picked, else ask why not. */
  touch(thing: string, anchor: Element): void {
    const offers = this.about(thing);
    this.why.value = null;
    if (offers.length === 0) {
      void this.ask(thing, anchor);
    } else if (offers.length === 1 && this.picked.value === offers[0]!.token) {
      void this.play(offers[0]!.token);
    } else if (this.pickedThing.value !== thing) {
      this.pick(offers[0]!);
    }
  }

  pick(offer: Offer): void {
    batch(() => {
      this.picked.value = offer.token;
      this.pickedThing.value = thingOf(offer);
    });
  }

  unpick(): void {
    batch(() => {
      this.picked.value = null;
      this.pickedThing.value = null;
      this.why.value = null;
    });
  }

  play(token: string): Promise<void> {
    return this.answer((seat, decision) => ({ type: "play", seat, decision, token }));
  }

  undo(): Promise<void> {
    return this.answer((seat, decision) => ({ type: "undo", seat, decision }));
  }

  private async answer(message: (seat: string, decision: number) => Message): Promise<void> {
    const live = this.live.value;
    if (!live || live.viewer === null || this.busy.value) return;
    this.busy.value = true;
    const answer = await this.line.send(message(live.viewer, live.decision));
    batch(() => {
      this.busy.value = false;
      this.unpick();
      this.refusal.value = answer.type === "refused" ? answer.problem : null;
    });
  }

  /** Why can this thing not be chosen, or this token not be played? */
  async ask(about: string, anchor: Element): Promise<void> {
    if (!this.atNow.value) return;
    this.why.value = { about, anchor, reasons: null };
    const answer = await this.line.send({ type: "why", seat: this.viewer.value, about });
    if (this.why.value?.about !== about) return;
    if (answer.type === "why") this.why.value = { about, anchor, reasons: answer.reasons };
    else if (answer.type === "refused") {
      this.why.value = { about, anchor, reasons: [{ rule: "", text: answer.problem.detail }] };
    }
  }

  /** Whether a seat of mine is passed in windows in which it has nothing to answer with. */
  async autoPass(seat: string, on: boolean): Promise<void> {
    const answer = await this.line.send({ type: "auto-pass", seat, on });
    if (answer.type === "refused") this.refusal.value = answer.problem;
  }

  /** How fast the bots of this table answer, for everybody. */
  async setPace(pace: BotPace): Promise<void> {
    const answer = await this.line.send({ type: "pace", pace });
    if (answer.type === "refused") this.refusal.value = answer.problem;
  }

  /** Let a bot play on at a seat; gives why not. */
  async handOver(seat: string, level: string): Promise<Problem | null> {
    const answer = await this.line.send({ type: "hand-over", seat, level });
    return answer.type === "refused" ? answer.problem : null;
  }

  /** Sit down again where a bot plays for me. */
  async takeBack(seat: string): Promise<void> {
    const answer = await this.line.send({ type: "take-back", seat });
    if (answer.type === "refused") this.refusal.value = answer.problem;
  }

  async say(text: string): Promise<Problem | null> {
    const answer = await this.line.send({ type: "say", text });
    return answer.type === "refused" ? answer.problem : null;
  }

  /** The page of the chat before what is known of it. */
  async chatEarlier(): Promise<void> {
    const { lines, earlier, coming } = this.talk;
    const first = lines.value[0];
    if (!first || !earlier.value || coming.value) return;
    coming.value = true;
    const answer = await this.line.send({ type: "chat-before", number: first.number });
    coming.value = false;
    if (answer.type === "refused") this.refusal.value = answer.problem;
  }

  /** The person at a shared screen is there. */
  uncover(): void {
    this.cover.value = null;
  }

  /** Show again what happened since my last answer. */
  async playBack(): Promise<void> {
    const live = this.live.value;
    if (!live || live.last >= live.step.step) return;
    const [first, ...others] = await this.steps.between(live.last, live.step.step, live.viewer);
    this.replay.value = null;
    if (first) this.show(this.viewer.value, first);
    this.playback.add(others);
  }

  /** Put a step before a viewer. */
  private show(viewer: string | null, step: Step): void {
    this.shownSteps.value = { ...this.shownSteps.value, [key(viewer)]: step };
  }

  // The socket.

  private async open(): Promise<void> {
    const problem = await refused(async () => {
      const info = await api.match(this.id);
      const [contents, board] = await Promise.all([api.contents(info.game), loadBoard(info.game)]);
      batch(() => {
        this.contents.value = contents;
        this.board.value = board;
        this.info.value = info;
        this.viewer.value = this.mine.value[0] ?? null;
        // Whoever opens a shared table may not be the one who sits there first.
        if (this.mine.value.length > 1 && info.status === "playing") this.cover.value = this.viewer.value;
      });
    });
    if (problem === null) this.line.connect();
    else if (problem.status === 0) this.line.again(() => void this.open());
    else this.failure.value = problem;
  }

  close(): void {
    this.playback.stop();
    this.line.close();
  }

  private hear(frame: News): void {
    switch (frame.type) {
      case "table":
        this.info.value = frame.match;
        this.achieved.value = frame.achieved;
        this.lookThroughMine();
        break;
      case "presence":
        this.presence.value = frame;
        break;
      case "chats":
        this.talk.page(frame);
        break;
      case "history":
        this.logs.begin(frame.viewer, frame.entries);
        break;
      case "live":
        this.hearLive(frame);
        break;
      case "said":
        this.talk.said(frame.chat);
        break;
      case "thinking":
        this.thinking.value = { ...this.thinking.value, [frame.seat]: frame.progress };
        break;
      case "refused":
        this.refusal.value = frame.problem;
    }
  }

  /** A seat that has become mine is looked through, and one that I have left no more. */
  private lookThroughMine(): void {
    const mine = this.mine.value;
    const next = mine[0] ?? null;
    if (this.viewer.value === next || (this.viewer.value !== null && mine.includes(this.viewer.value))) return;
    this.playback.skip();
    this.unpick();
    this.viewer.value = next;
    // Whoever is at a shared screen now may not be the one who sits there.
    this.cover.value = mine.length > 1 ? next : null;
  }

  private hearLive(frame: Live): void {
    const name = key(frame.viewer);
    const before = this.lives.value[name];
    this.lives.value = { ...this.lives.value, [name]: frame };
    this.logs.add(frame.viewer, [...frame.missed, frame.step].map(entry));
    this.closings.hear(frame);
    this.thinking.value = {};
    if (!before && frame.missed.length === 0) this.show(frame.viewer, frame.step);
    if (frame.viewer === this.viewer.value) this.showNews(frame);
    else this.show(frame.viewer, frame.step);
    this.turn();
  }

  /** What is new to the one who looks is played back to him. */
  private showNews({ viewer, missed, step: newest, window }: Live): void {
    const shown = this.shownSteps.value[key(viewer)]?.step ?? -1;
    const queued = this.playback.last?.step ?? shown;
    const steps = [...missed, newest].filter(({ step }) => step > queued);
    // The same step again, after a reconnect: its offers may be fresher.
    if (steps.length === 0 && queued === newest.step) this.show(viewer, newest);
    else this.playback.add(steps);
    // While time runs it is the viewer's: what led here is in the log.
    if (window) this.playback.skip();
  }

  /** At a shared screen the seat that is asked looks next, once the other person has handed it over. */
  private turn(): void {
    const mine = this.mine.value;
    if (mine.length < 2) return;
    const asked = mine.find((seat) => isAsked(this.lives.value[seat]));
    if (asked === undefined || asked === this.viewer.value) return;
    this.playback.skip();
    this.viewer.value = asked;
    this.cover.value = asked;
    this.unpick();
  }
}

/** Whether a seat has to answer: in a window it may have done so, or be passed by itself. */
function isAsked(live: Live | undefined): boolean {
  return live?.step.view.question?.yours === true && live.pick === null && !live.passing;
}

function entry({ step, seat, undoes, lines }: Step): LogEntry {
  return { step, seat, undoes, lines };
}
