import type { ReadOutcomes } from '../../journal/evaluation-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Tally } from '../../ports/evaluation-log.ts';
import type { Halt } from '../../risk/halts.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import type { InstanceStanding } from '../../rules/engine/context/part-standing.ts';
import type { Rule, Strategy } from '../../strategy/model/strategy.ts';
import { PART_STATES, type PartState, type parts } from '../../web/api/parts.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import { findPart } from '../project/find-part.ts';
import type { SocketRequest } from '../socket/message.ts';
import { type AskedPart, haltOf } from './halted-parts.ts';
import { isTickKnown, nextTickSoon, type ToldTick } from '../status/next-tick-soon.ts';
import { partWords } from './part-words.ts';
import { textField } from './request-fields.ts';

export interface PartsView {
  readonly clock: Pick<Clock, 'now'>;
  readonly strategies: readonly Strategy[];
  readonly controls: Pick<Controls, 'power' | 'controlOf'>;
  readonly halts: readonly Halt[];
  /** Undefined where outcomes are not recorded. */
  readonly outcomes: Pick<ReadOutcomes, 'tally' | 'countedSince'> | undefined;
}

type Answer = AnswerOf<typeof parts>;
type Row = Answer['parts'][number];
type Instance = Row['instances'][number];

const PARTS_MAX = 2_000;

/** Instances of a part that are listed. */
const INSTANCES_MAX = 20;

/** Tells how every rule and goal stands, from the memory of the engine: nothing is evaluated or parsed for it. */
export function answerParts(request: SocketRequest, view: PartsView): Answer {
  const named = textField(request, 'rule');
  const one = named === undefined ? undefined : findPart(named, view.strategies);
  const asked = view.strategies
    .flatMap(partsOf)
    .filter(({ strategy, part }) => one === undefined || (strategy === one.strategy && part.id === one.part));
  return {
    at: view.clock.now(),
    countedSince: view.outcomes?.countedSince() ?? null,
    parts: asked.slice(0, PARTS_MAX).map(rowsWith(view)),
    ...(asked.length > PARTS_MAX && { more: true }),
  };
}

/** Lists the rules and goals of a strategy, in the order of its file. */
export function partsOf(strategy: Strategy): readonly AskedPart[] {
  return [
    ...strategy.rules.map((part) => ({ strategy, part, kind: 'rule' as const })),
    ...strategy.goals.map((part) => ({ strategy, part, kind: 'goal' as const })),
  ];
}

/** Makes the rows of one answer. Of many cron lines not all are searched at once: the next answers have the others. */
function rowsWith(view: PartsView): (asked: AskedPart) => Row {
  const now = view.clock.now();
  let searches = SEARCHES_MAX;
  const tickOf: TickOf = (strategy, rule) => {
    if (rule.trigger?.kind === 'cron' && !isTickKnown(rule, now)) searches -= 1;
    return searches < 0 && !isTickKnown(rule, now) ? undefined : nextTickSoon(strategy, rule, now);
  };
  return (asked) => rowOf(asked, view, tickOf);
}

/** Searches for the next time of a schedule in one answer: each takes some 3 ms. */
const SEARCHES_MAX = 8;

type TickOf = (strategy: string, rule: Rule) => ToldTick | undefined;

function rowOf(asked: AskedPart, view: PartsView, tickOf: TickOf): Row {
  const { strategy, part, kind } = asked;
  const { counts, last } = view.outcomes?.tally(strategy.name, part.id) ?? NOTHING;
  const { fired, errored, refused } = last;
  const standing = standingOf(asked, view);
  const next =
    kind === 'rule' && standing.state !== 'off' && part.trigger !== undefined ? tickOf(strategy.name, part) : undefined;
  return {
    ...{ strategy: strategy.name, part: part.id, kind, account: strategy.account, mode: strategy.mode },
    ...standing,
    ...(next !== undefined && { next }),
    ...(fired !== undefined && { lastFired: fired.at }),
    ...(errored !== undefined && { lastError: { at: errored.at, text: errored.text } }),
    ...(refused?.by !== undefined && { lastRefused: { at: refused.at, by: refused.by, text: refused.text } }),
    ...{ fired: counts.fired, refused: counts.refused, errored: counts.errored },
    ...partWords(part),
  };
}

const NOTHING: Tally = { counts: { fired: 0, refused: 0, errored: 0, held: 0 }, last: {} };

type Standing = Pick<Row, 'state' | 'since' | 'until' | 'why' | 'cannotFire' | 'instances' | 'moreInstances'>;

function standingOf(asked: AskedPart, view: PartsView): Standing {
  const { strategy, part, kind } = asked;
  const cannotFire = (why: string) => ({ ...(kind === 'rule' && { cannotFire: why }) });
  if (strategy.mode === 'off')
    return { state: 'off', why: 'its strategy is off', ...cannotFire('its strategy is off'), instances: [] };
  const { off } = view.controls.power(strategy.name, part.id);
  const known = view.controls.controlOf(strategy.name, part.id)?.standing();
  const halt = haltOf(asked, view.halts);
  const all = (known?.instances ?? [])
    .map((one) => instanceRow(one, halt))
    .toSorted((a, b) => rank(a.state) - rank(b.state));
  const more = all.length - INSTANCES_MAX;
  const refusal = known === undefined ? 'it does not run yet' : known.cannotFire;
  const instances = {
    ...(refusal !== undefined && cannotFire(refusal)),
    instances: all.slice(0, INSTANCES_MAX),
    ...(more > 0 && { moreInstances: more }),
  };
  if (off !== undefined)
    return { state: 'off', since: off.at, ...(off.note !== '' && { why: off.note }), ...instances };
  // The engine has not begun with it.
  if (known === undefined) return { state: 'unknown', why: 'it does not run yet', ...instances };
  if (known.error !== undefined) {
    const since = all.find(({ state }) => state === 'unknown')?.since;
    return { state: 'errored', ...(since !== undefined && { since }), why: known.error, ...instances };
  }
  const [first] = all;
  if (first === undefined) return { ...(halt === undefined ? { state: 'armed' } : haltedBy(halt)), ...instances };
  const { state, since, until, why } = first;
  return {
    state,
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(why !== undefined && { why }),
    ...instances,
  };
}

/** Nothing of these is sent until the halt is lifted; what is under way goes on. */
const HELD: ReadonlySet<PartState> = new Set(['due', 'unknown', 'away', 'pending', 'cooling', 'armed']);

type HaltWords = NonNullable<ReturnType<typeof haltOf>>;

function instanceRow(one: InstanceStanding, halt: HaltWords | undefined): Instance {
  return halt !== undefined && HELD.has(one.state) ? { ...one, ...haltedBy(halt) } : one;
}

function haltedBy({ since, why }: HaltWords): Pick<Instance, 'state' | 'since' | 'why'> {
  return { state: 'halted', since, why };
}

const RANKS = new Map(PART_STATES.map((state, place) => [state, place]));

function rank(state: PartState): number {
  return RANKS.get(state) ?? RANKS.size;
}
