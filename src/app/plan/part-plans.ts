import type { EntryKind, JournalEntry, Json } from '../../domain/journal-entry.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import { isTriedAgain } from '../../rules/engine/instance/describe-due.ts';
import { nextTickText } from '../../rules/words/triggers/next-tick.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { describeOff } from '../manual/answer-rules.ts';
import { jsonText } from '../text/json-text.ts';
import { nextTickOf } from '../status/next-times.ts';

/** The plan of one rule or goal. */
export interface PartPlan {
  readonly strategy: string;
  readonly part: string;
  readonly kind: 'rule' | 'goal';
  /** Its state, one line for each instance. */
  readonly stands: readonly string[];
  /** The next tick of its schedule, by the clock of its zone and in UTC; absent where it has none, or does not run. */
  readonly next?: string;
  /** The operations that would be sent, in words and as data. */
  readonly operations: readonly { readonly text: string; readonly effect: Json }[];
  /** The other lines: refusals with limit, number and bound, kept and skipped parts, notices and errors. */
  readonly said: readonly string[];
}

/** Kinds of entries that a plan shows beside its operations. */
const SAID: ReadonlySet<EntryKind> = new Set([
  'refused',
  'held',
  'skipped',
  'settled',
  'errored',
  'notified',
  'stuck',
  'notice',
]);

/** The begin of a shadow entry that would be sent. */
const NOT_SENT = 'shadow, not sent: ';

/** The entries of a run in shadow, and their time, epoch ms. */
interface PlannedParts {
  readonly entries: readonly JournalEntry[];
  readonly controls: Controls;
  readonly now: number;
}

/** Groups the entries of a run in shadow by rules and goals. */
export function partPlans(
  strategies: readonly Strategy[],
  { entries, controls, now }: PlannedParts,
): readonly PartPlan[] {
  return strategies.flatMap((strategy) =>
    [
      ...strategy.rules.map((rule) => ({ part: rule.id, kind: 'rule' as const, rule })),
      ...strategy.goals.map(({ id }) => ({ part: id, kind: 'goal' as const, rule: undefined })),
    ].map(({ part, kind, rule }) => {
      const own = entries.filter((entry) => entry.strategy === strategy.name && entry.rule === part);
      const off = strategy.mode === 'off' ? 'its strategy is off' : describeOff(controls, strategy.name, part);
      const next = off === undefined && rule !== undefined ? nextTickOf(strategy.name, rule, now) : undefined;
      const paused = kind === 'goal' ? pausedBy(strategy, part, entries) : undefined;
      const acts = own.some(isAct);
      const stands = off === undefined ? standsOf(strategy.name, part, { controls, kind, acts, paused }) : [off];
      const isPlanned = own.some(({ kind: said }) => said === 'planned');
      return {
        ...{ strategy: strategy.name, part, kind },
        ...(next !== undefined && { next: nextTickText(next) }),
        stands,
        operations: own.flatMap(({ kind: said, text, detail = {} }) =>
          said === 'planned' ? [{ text: text.replace(NOT_SENT, ''), effect: detail }] : [],
        ),
        said: [
          ...own.flatMap((entry) => (isSaid(entry) ? [`${entry.kind}: ${entry.text}`] : [])),
          ...(kind === 'goal' && off === undefined && !isPlanned ? laterOf(strategy.name, part, controls) : []),
        ],
      };
    }),
  );
}

/** Tells whether a plan shows an entry. A plan is made once: the time of a further try says nothing here. */
function isSaid(entry: JournalEntry): boolean {
  return SAID.has(entry.kind) && !isTriedAgain(entry);
}

/**
 * Finds the rule that pauses a goal and acts in this plan. While the rule is at work the goal plans nothing; its own
 * plan comes afterwards.
 */
function pausedBy({ name, rules }: Strategy, goal: string, entries: readonly JournalEntry[]): string | undefined {
  return rules.find(
    ({ id, pauses }) =>
      pauses.includes(goal) &&
      entries.some((entry) => entry.strategy === name && entry.rule === id && entry.kind === 'fired'),
  )?.id;
}

/** Lists what a goal would do later that plans nothing now. */
function laterOf(strategy: string, goal: string, controls: Controls): readonly string[] {
  const report = controls.controlOf(strategy, goal)?.why(undefined);
  if (!Array.isArray(report)) return [];
  return report.flatMap((one: Json) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const { 'would do': effects = [] } = one as { readonly 'would do'?: Json };
    return Array.isArray(effects) ? effects.map((effect: Json) => `not now: ${jsonText(effect)}`) : [];
  });
}

function isAct({ kind }: JournalEntry): boolean {
  return kind === 'fired';
}

interface PartState {
  readonly controls: Controls;
  readonly kind: PartPlan['kind'];
  readonly acts: boolean;
  /** The rule that pauses a goal. */
  readonly paused: string | undefined;
}

/**
 * Tells the state of a part. A rule that has just acted in shadow stands as if it had acted; the plan says that it
 * would act.
 */
function standsOf(strategy: string, part: string, { controls, kind, acts, paused }: PartState): readonly string[] {
  if (acts) return ['would act now'];
  if (paused !== undefined) return [`paused by the rule ${paused}, which would act first`];
  if (kind === 'goal') return differencesOf(strategy, part, controls);
  const why = controls.controlOf(strategy, part)?.why(undefined);
  if (why === undefined) return [];
  if (typeof why === 'string') return [why];
  if (!Array.isArray(why)) return [];
  if (why.length === 0) return ['has no instance now'];
  return why.flatMap((one: Json) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const { instance, stands } = one as { readonly instance?: Json; readonly stands?: Json };
    return [
      `${typeof instance === 'string' && instance !== '' ? `${instance}: ` : ''}${typeof stands === 'string' ? stands : ''}`,
    ];
  });
}

/** Lists the difference of each instance of a goal; where it is not known, the reason why the goal plans nothing. */
function differencesOf(strategy: string, goal: string, controls: Controls): readonly string[] {
  const report = controls.controlOf(strategy, goal)?.why(undefined);
  if (typeof report === 'string') return [report];
  if (!Array.isArray(report)) return [];
  if (report.length === 0) return ['has no instance now'];
  const distances = controls.distances(strategy, goal);
  return report.flatMap((one: Json) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const { instance = '', stands = '' } = one as { readonly instance?: Json; readonly stands?: Json };
    const distance = distances.get(jsonText(instance));
    const text = distance === undefined || distance === '0' ? jsonText(stands) : `off by ${distance}`;
    return [`${instance === '' ? '' : `${jsonText(instance)}: `}${text}`];
  });
}
