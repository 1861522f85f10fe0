// A table that is open in this page: what is known and shown of it, and what the user has picked.
import { batch, computed, signal } from "@preact/signals";
import { api, refused } from "./api";
import { type BoardModule, type Offer, thingOf, type ViewHead } from "./board";
import { loadBoard } from "./boards";
import { readStep } from "./fragment";
import { Logs, viewerKey as key } from "./logs";
import { sameMoment } from "./moment";
import { hash } from "./router";
import { pace, PACE_MS } from "./settings";
import { Line, type Message, type News } from "./socket";
import { Talk } from "./talk";
import type { Entry, GameContents, Live, MatchInfo, Presence, Problem, ReasonInfo, SeatInfo, Step } from "./wire";

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

/** Looking back: which step, as whom, and whether it runs. */
export interface Replay {
  seat: string | null;
  at: number;
  total: number;
  step: Step | null;
  playing: boolean;
}

/** A window that has its time: when it closes, by this browser's clock, and how long it was when we first heard of it. */
export interface Closing {
  step: number;
  at: number;
  seconds: number;
}

/** How many entries of the log are wanted before the step that is looked at. */
const BEFORE_LOOK = 30;

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
  readonly replay = signal<Replay | null>(null);
  readonly why = signal<WhyNot | null>(null);
  /** Things a sentence of the log speaks of while it is pointed at. */
  readonly pointed = signal<readonly string[]>([]);
  /** The thing that is enlarged, and where; `held` if a long press asked for it. */
  readonly enlarged = signal<Enlarged | null>(null);
  readonly picked = signal<string | null>(null);
  readonly pickedThing = signal<string | null>(null);
  readonly busy = signal(false);

  private readonly lives = signal<Record<string, Live>>({});
  private readonly closings = signal<Record<string, Closing>>({});
  private readonly logs: Logs;
  private readonly shownSteps = signal<Record<string, Step>>({});
  private queue: Step[] = [];
  private readonly waiting = signal(0);
  private timer = 0;
  private readonly line: Line;
  private readonly cache = new Map<string, Step>();

  constructor(readonly id: string) {
    this.logs = new Logs(id);
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
    return live?.window ? (this.closings.value[key(live.viewer)] ?? null) : null;
  });

  /** The step on the table: that of a replay, or the newest that was shown. */
  readonly shown = computed<Step | null>(
    () => this.replay.value?.step ?? this.shownSteps.value[key(this.viewer.value)] ?? null,
  );

  readonly view = computed<View | null>(() => (this.shown.value?.view as View | undefined) ?? null);

  /** What has happened, oldest first, up to what is shown. */
  readonly log = computed<Entry[]>(() => {
    const upTo = this.shown.value?.step ?? 0;
    return this.logs.of(this.lookingAs()).filter((entry) => entry.step <= upTo);
  });

  readonly hasEarlierLog = computed(() => this.logs.hasEarlier(this.lookingAs()));

  /** How many steps are still to be played back. */
  readonly behind = computed(() => this.waiting.value);

  /** Whether the newest position is on the table, so that answers make sense. */
  readonly atNow = computed(() => !this.replay.value && !this.sought.value && this.waiting.value === 0);

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

  /** The page of the log before what is known of it. */
  async logEarlier(): Promise<void> {
    const first = this.logs.of(this.lookingAs())[0]?.step ?? 0;
    if (first > 0) await this.heard(() => this.readBack(this.lookingAs(), first - 1));
  }

  /** The person at a shared screen is there. */
  uncover(): void {
    this.cover.value = null;
  }

  // Playing back.

  /** Show everything that has happened at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const last = this.queue.at(-1);
    this.queue = [];
    batch(() => {
      this.waiting.value = 0;
      if (last) this.show(last);
    });
  }

  /** Show again what happened since my last answer. */
  async playBack(): Promise<void> {
    const live = this.live.value;
    if (!live || live.last >= live.step.step) return;
    const steps: Step[] = [];
    for (let from = live.last; from <= live.step.step; from += 25) {
      const part = await api.steps(this.id, live.viewer, from, Math.min(from + 24, live.step.step));
      steps.push(...part.steps);
    }
    this.replay.value = null;
    const first = steps.shift();
    if (first) this.show(first);
    this.enqueue(steps);
  }

  private enqueue(steps: Step[]): void {
    this.queue.push(...steps);
    this.waiting.value = this.queue.length;
    if (!this.timer) this.next();
  }

  private next(): void {
    this.timer = 0;
    const step = this.queue.shift();
    if (!step) return;
    batch(() => {
      this.waiting.value = this.queue.length;
      this.show(step);
    });
    const own = step.seat !== null && step.seat === this.viewer.value;
    const wait = own ? 0 : PACE_MS[pace.value];
    if (wait === 0 && this.queue.length) this.next();
    else if (wait) this.timer = window.setTimeout(() => this.next(), wait);
  }

  private show(step: Step): void {
    this.shownSteps.value = { ...this.shownSteps.value, [key(this.viewer.value)]: step };
  }

  // Looking back.

  /** Whether the page was opened at a step that has not come yet. */
  private readonly sought = signal(readStep(hash.peek()) !== null);
  private readonly totals = new Map<string, number>();
  /** Counts what was asked for, so that a slow answer never overtakes a newer wish. */
  private looks = 0;

  /** Put a step on the table as a seat, or a spectator, saw it; past the end it is the newest one. */
  async look(at: number, seat: string | null = this.lookingAs()): Promise<void> {
    const turn = ++this.looks;
    const found = await this.heard(async () => this.cache.get(`${key(seat)}/${at}`) ?? (await this.fetchStep(at, seat)));
    if (turn !== this.looks) return;
    const total = this.newest(seat);
    batch(() => {
      this.sought.value = false;
      if (!found) return;
      this.refusal.value = null;
      const playing = (this.replay.value?.playing ?? false) && found.step < total;
      this.replay.value = { seat, at: found.step, total, step: found, playing };
    });
    if (!found) return;
    void this.heard(() => this.readBack(seat, Math.max(0, found.step - BEFORE_LOOK)));
    const soon = Math.min(found.step + 5, total);
    if (!this.cache.has(`${key(seat)}/${soon}`)) void this.heard(() => this.fetchStep(soon + 4, seat));
  }

  private lookingAs(): string | null {
    return this.replay.value ? this.replay.value.seat : this.viewer.value;
  }

  /** The same moment through other eyes. */
  async lookAs(seat: string | null): Promise<void> {
    const before = this.replay.value;
    if (!before) return;
    const turn = ++this.looks;
    await this.heard(() => this.readWhole(before.seat, seat));
    if (turn !== this.looks) return;
    const same = () => sameMoment(this.logs.of(before.seat), before.at, this.logs.of(seat));
    await this.look(before.at >= before.total ? this.newest(seat) : same(), seat);
  }

  /** Which moments are the same can only be told from whole logs: what was told twice must be counted. */
  private async readWhole(...seats: (string | null)[]): Promise<void> {
    for (const seat of seats) {
      if (this.newest(seat) === 0) await this.fetchSteps(0, seat);
      await this.readBack(seat, 0);
    }
  }

  private readBack(seat: string | null, to: number): Promise<void> {
    return this.logs.readBack(seat, to, this.newest(seat) + 1);
  }

  /** The number of the newest step that is known of. */
  newest(seat: string | null): number {
    return Math.max(this.totals.get(key(seat)) ?? 0, this.lives.value[key(seat)]?.step.step ?? 0);
  }

  private async heard<T>(ask: () => Promise<T>): Promise<T | null> {
    let answer: T | null = null;
    const problem = await refused(async () => void (answer = await ask()));
    if (problem) this.refusal.value = problem;
    return answer;
  }

  private async fetchStep(at: number, seat: string | null): Promise<Step | null> {
    await this.fetchSteps(Math.max(0, at - 5), seat);
    const there = Math.min(at, this.newest(seat));
    if (!this.cache.has(`${key(seat)}/${there}`)) await this.fetchSteps(Math.max(0, there - 5), seat);
    return this.cache.get(`${key(seat)}/${there}`) ?? null;
  }

  private async fetchSteps(from: number, seat: string | null): Promise<Step[]> {
    const part = await api.steps(this.id, seat, from, from + 24);
    this.totals.set(key(seat), part.total);
    for (const step of part.steps) this.cache.set(`${key(seat)}/${step.step}`, step);
    return part.steps;
  }

  leaveReplay(): void {
    this.looks += 1;
    this.replay.value = null;
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
    clearTimeout(this.timer);
    this.line.close();
  }

  private hear(frame: News): void {
    switch (frame.type) {
      case "table":
        this.info.value = frame.match;
        this.achieved.value = frame.achieved;
        if (this.viewer.value === null) this.viewer.value = this.mine.value[0] ?? null;
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

  private hearLive(frame: Live): void {
    const name = key(frame.viewer);
    const before = this.lives.value[name];
    this.lives.value = { ...this.lives.value, [name]: frame };
    this.logs.add(frame.viewer, [...frame.missed, frame.step].map(entry));
    if (frame.window) this.closings.value = { ...this.closings.value, [name]: this.closes(frame, frame.window) };
    this.thinking.value = {};
    if (!before && frame.missed.length === 0) this.shownSteps.value = { ...this.shownSteps.value, [name]: frame.step };
    if (frame.viewer === this.viewer.value) {
      const shown = this.shownSteps.value[name]?.step ?? -1;
      const queued = this.queue.at(-1)?.step ?? shown;
      const steps = [...frame.missed, frame.step].filter(({ step }) => step > queued);
      // The same step again, after a reconnect: its offers may be fresher.
      if (steps.length === 0 && queued === frame.step.step) this.show(frame.step);
      else this.enqueue(steps);
      // While time runs it is the viewer's: what led here is in the log.
      if (frame.window) this.skip();
    } else this.shownSteps.value = { ...this.shownSteps.value, [name]: frame.step };
    this.turn();
  }

  private closes({ viewer, step: { step } }: Live, seconds: number): Closing {
    const before = this.closings.value[key(viewer)];
    const whole = before?.step === step ? Math.max(before.seconds, seconds) : seconds;
    return { step, at: performance.now() + seconds * 1000, seconds: whole };
  }

  /** At a shared screen the seat that is asked looks next, once the other person has handed it over. */
  private turn(): void {
    const mine = this.mine.value;
    if (mine.length < 2) return;
    const asked = mine.find((seat) => isAsked(this.lives.value[seat]));
    if (asked === undefined || asked === this.viewer.value) return;
    this.skip();
    this.viewer.value = asked;
    this.cover.value = asked;
    this.unpick();
  }
}

/** Whether a seat has to answer: in a window it may have done so, or be passed by itself. */
function isAsked(live: Live | undefined): boolean {
  return live?.step.view["question"]?.yours === true && live.pick === null && !live.passing;
}

function entry({ step, seat, undoes, lines }: Step): Entry {
  return { step, seat, undoes, lines };
}
