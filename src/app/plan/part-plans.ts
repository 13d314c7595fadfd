import type { EntryKind, JournalEntry, Json } from '../../domain/journal-entry.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import { isTriedAgain } from '../../rules/engine/instance/describe-due.ts';
import { nextTickText } from '../../rules/words/triggers/next-tick.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import { describeOff } from '../manual/answer-hands.ts';
import { jsonText } from '../text/json-text.ts';
import { nextTickOf } from '../status/next-times.ts';

/** What one rule or goal would do now. */
export interface PartPlan {
  readonly strategy: string;
  readonly part: string;
  readonly kind: 'rule' | 'goal';
  /** Where it stands, one line for each instance. */
  readonly stands: readonly string[];
  /** When its schedule ticks next, by the clock of its zone and in UTC; absent where it has none, or does not run. */
  readonly next?: string;
  /** What would be sent, in words and as data. */
  readonly operations: readonly { readonly text: string; readonly effect: Json }[];
  /** What else would be said: refusals with limit, number and bound, what is kept, skipped, notified or wrong. */
  readonly said: readonly string[];
}

/** Kinds of entries that say something of a plan beside what would be sent. */
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

/** How an entry of shadow begins that would be sent. */
const NOT_SENT = 'shadow, not sent: ';

/** What a run in shadow came to, and when, epoch ms. */
interface PlannedParts {
  readonly entries: readonly JournalEntry[];
  readonly controls: Controls;
  readonly now: number;
}

/** Gathers by rules and goals what a run in shadow came to. */
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

/** A plan is made once: when a run would try again says nothing here. */
function isSaid(entry: JournalEntry): boolean {
  return SAID.has(entry.kind) && !isTriedAgain(entry);
}

/** The rule that pauses a goal and acts in this plan: while it is at work the goal plans nothing, and what it leaves is seen afterwards. */
function pausedBy({ name, rules }: Strategy, goal: string, entries: readonly JournalEntry[]): string | undefined {
  return rules.find(
    ({ id, pauses }) =>
      pauses.includes(goal) &&
      entries.some((entry) => entry.strategy === name && entry.rule === id && entry.kind === 'fired'),
  )?.id;
}

/** What a goal would do that plans nothing now, as things stand. */
function laterOf(strategy: string, goal: string, controls: Controls): readonly string[] {
  const told = controls.reach(strategy, goal)?.why(undefined);
  if (!Array.isArray(told)) return [];
  return told.flatMap((one: Json) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const { 'would do': effects = [] } = one as { readonly 'would do'?: Json };
    return Array.isArray(effects) ? effects.map((effect: Json) => `not now: ${jsonText(effect)}`) : [];
  });
}

function isAct({ kind }: JournalEntry): boolean {
  return kind === 'fired';
}

interface Standing {
  readonly controls: Controls;
  readonly kind: PartPlan['kind'];
  readonly acts: boolean;
  /** The rule that pauses a goal. */
  readonly paused: string | undefined;
}

/** A rule that has just acted in shadow stands as acted upon; what matters is that it would act. */
function standsOf(strategy: string, part: string, { controls, kind, acts, paused }: Standing): readonly string[] {
  if (acts) return ['would act now'];
  if (paused !== undefined) return [`paused by the rule ${paused}, which would act first`];
  if (kind === 'goal') return differencesOf(strategy, part, controls);
  const why = controls.reach(strategy, part)?.why(undefined);
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

/** How far from kept each instance of a goal is; where that is not known, why it plans nothing. */
function differencesOf(strategy: string, goal: string, controls: Controls): readonly string[] {
  const told = controls.reach(strategy, goal)?.why(undefined);
  if (typeof told === 'string') return [told];
  if (!Array.isArray(told)) return [];
  if (told.length === 0) return ['has no instance now'];
  const distances = controls.distances(strategy, goal);
  return told.flatMap((one: Json) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const { instance = '', stands = '' } = one as { readonly instance?: Json; readonly stands?: Json };
    const distance = distances.get(jsonText(instance));
    const text = distance === undefined || distance === '0' ? jsonText(stands) : `off by ${distance}`;
    return [`${instance === '' ? '' : `${jsonText(instance)}: `}${text}`];
  });
}
