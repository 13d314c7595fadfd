/**
 * Where an instance of a rule stands.
 * `low`: the condition does not hold. `pending`: it holds, but not for long enough yet. `due`: an edge has come and is
 * to be acted upon. `working`: its steps are under way. `high`: acted upon; only a new edge counts.
 */
export type InstancePhase = 'low' | 'pending' | 'due' | 'working' | 'high';

/** The durable state of one instance of a rule. Times in ms. */
export interface InstanceState {
  readonly phase: InstancePhase;
  /** Reading time of the first true look of a pending stretch, and of the last one. */
  readonly since?: number;
  readonly trueAt?: number;
  /** When it last decided to act: cooldown runs from here. */
  readonly decidedAt?: number;
  /** Not before this is a failed firing tried again. */
  readonly tryAt?: number;
  /** Failed tries since the edge. */
  readonly tries: number;
  /** Number of the last firing, by the count of its rule; 0 before the first. */
  readonly firing: number;
  /** Steps that tries of this edge have carried out: a further try goes on behind them. */
  readonly done?: readonly number[];
  /** The condition ceased while the steps were under way. */
  readonly fell?: boolean;
  /** Another edge came while the steps were under way: it is held, not lost. */
  readonly rose?: boolean;
}

/** What a rule says about its pace. */
export interface Pace {
  readonly fire: 'enter' | 'exit' | 'while';
  readonly atStart: 'skip' | 'fire';
  readonly forMs: number;
  readonly cooldownMs: number;
  readonly retryMs: number;
  /** Longest gap between two true looks that still counts as one stretch. */
  readonly gapMsMax: number;
}

/** One look: the condition's truth (undefined is unknown), and the time of the readings that it rests on. */
export interface Look {
  readonly truth: boolean | undefined;
  readonly readAt: number;
}

/** Retries of a firing that was not accepted: at least this far apart, doubling up to the second. */
const RETRY_MS_MIN = 5_000;
const RETRY_MS_MAX = 300_000;

const FRESH = { tries: 0, firing: 0 };

/**
 * Advances an instance by one look. Unknown never arms: it ends a pending stretch and leaves the rest as it is,
 * so that true → unknown → true is no edge (DESIGN §5, three truth values). Undefined: not seen with a known truth yet.
 */
export function afterLook(
  state: InstanceState | undefined,
  { truth, readAt }: Look,
  pace: Pace,
): InstanceState | undefined {
  if (truth === undefined) return state?.phase === 'pending' ? atPhase(state, 'low') : state;
  const level = pace.fire === 'exit' ? !truth : truth;
  if (!level) return afterLow(state);
  if (state === undefined) return pace.atStart === 'skip' ? { ...FRESH, phase: 'high' } : rising(FRESH, readAt, pace);
  switch (state.phase) {
    case 'low':
      return rising(state, readAt, pace);
    case 'pending':
      return stillPending(state, readAt, pace);
    case 'high':
      return pace.fire === 'while' ? atPhase(state, 'due') : state;
    case 'working':
      // An edge that must last is looked for again once the steps are over.
      return state.fell === true && pace.forMs === 0 ? { ...state, rose: true } : state;
    case 'due':
      return state;
  }
}

/** Marks an instance as due because its trigger has ticked; one that works keeps working, and holds the tick. */
export function afterTick(state: InstanceState | undefined): InstanceState {
  if (state === undefined) return { ...FRESH, phase: 'due' };
  return state.phase === 'working' ? { ...state, fell: true, rose: true } : { ...atPhase(state, 'due'), tries: 0 };
}

/** Whether a due instance may act now: cooldown and retry time are over. An edge within the cooldown is held, not lost. */
export function mayFire(state: InstanceState, now: number, pace: Pace): boolean {
  if (state.phase !== 'due') return false;
  if (state.tryAt !== undefined && now < state.tryAt) return false;
  return state.tries > 0 || state.decidedAt === undefined || now - state.decidedAt >= pace.cooldownMs;
}

/** The instance as its steps begin; `number` tells this firing from all others of the rule. */
export function firing(state: InstanceState, now: number, number: number): InstanceState {
  const { tries, done } = state;
  return { phase: 'working', tries, firing: number, decidedAt: now, ...(done === undefined ? {} : { done }) };
}

/** The edge is consumed: every step was accepted. One that came meanwhile is due. */
export function consumed(state: InstanceState): InstanceState {
  const phase = state.rose === true ? 'due' : state.fell === true ? 'low' : 'high';
  return { ...atPhase(state, phase), tries: 0 };
}

/** The edge stays: a step was refused, rejected or proved absent. It is due again after a pause that doubles. */
export function armedAgain(state: InstanceState, now: number, pace: Pace): InstanceState {
  if (state.fell === true && state.rose !== true) return { ...atPhase(state, 'low'), tries: 0 };
  const { fell: _fell, rose, done, ...rest } = state;
  const tryAt = now + retryPause(state.tries, pace);
  // A new edge is acted upon from the first step on.
  const kept = rose === true || done === undefined ? {} : { done };
  return { ...rest, ...kept, phase: 'due', tries: state.tries + 1, tryAt };
}

/** Remembers steps that were carried out, so that a further try does not repeat them. */
export function withDone(state: InstanceState, steps: Iterable<number>): InstanceState {
  const done = [...new Set([...(state.done ?? []), ...steps])].toSorted((a, b) => a - b);
  return done.length === 0 ? state : { ...state, done };
}

/** The pause before the next try after `tries` failed ones. */
export function retryPause(tries: number, pace: Pace): number {
  const first = Math.max(RETRY_MS_MIN, pace.retryMs);
  return Math.min(Math.max(first, RETRY_MS_MAX), first * 2 ** Math.min(tries, 16));
}

function rising(
  state: Pick<InstanceState, 'tries' | 'firing' | 'decidedAt'>,
  readAt: number,
  pace: Pace,
): InstanceState {
  const base = {
    tries: 0,
    firing: state.firing,
    ...(state.decidedAt === undefined ? {} : { decidedAt: state.decidedAt }),
  };
  if (pace.forMs === 0) return { ...base, phase: 'due' };
  return { ...base, phase: 'pending', since: readAt, trueAt: readAt };
}

function stillPending(state: InstanceState, readAt: number, pace: Pace): InstanceState {
  const trueAt = state.trueAt ?? readAt;
  if (readAt - trueAt > pace.gapMsMax) return rising(state, readAt, pace);
  const since = state.since ?? readAt;
  return readAt - since >= pace.forMs ? atPhase(state, 'due') : { ...state, trueAt: readAt };
}

function afterLow(state: InstanceState | undefined): InstanceState {
  if (state === undefined) return { ...FRESH, phase: 'low' };
  if (state.phase === 'low') return state;
  if (state.phase !== 'working') return { ...atPhase(state, 'low'), tries: 0 };
  const { rose: _rose, ...rest } = state;
  return { ...rest, fell: true };
}

function atPhase(state: InstanceState, phase: InstancePhase): InstanceState {
  const { tries, firing: last, decidedAt } = state;
  return { phase, tries, firing: last, ...(decidedAt === undefined ? {} : { decidedAt }) };
}
