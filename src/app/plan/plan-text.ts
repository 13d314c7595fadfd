import type { RevisionChange } from '../../strategy/model/compare-revisions.ts';
import type { ChangedValue } from '../../strategy/model/meaning.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { timeText } from '../text/entry-line.ts';
import type { PlanReport } from './answer-plan.ts';
import type { PartPlan } from './part-plans.ts';

/** The difference between an edited file and the running one. */
export interface PlanDiff {
  readonly changes: readonly (RevisionChange & {
    /** The changed values of a changed part. */
    readonly values?: readonly ChangedValue[];
  })[];
  /** Orders that removed rules would leave. */
  readonly left: readonly string[];
  /**
   * Rules that act on what holds at the first evaluation although their file does not say it: earlier versions skipped
   * it.
   */
  readonly starts: readonly string[];
}

/** Prints a plan: each strategy with its rules and goals, their states, and their operations. */
export function planText({ exchange, at, halts, parts }: PlanReport): string {
  const strategies = [...new Set(parts.map(({ strategy }) => strategy))];
  const blocks = strategies.map((name) =>
    [name, ...parts.filter(({ strategy }) => strategy === name).flatMap(partLines)].join('\n'),
  );
  const count = parts.reduce((sum, { operations }) => sum + operations.length, 0);
  const sum =
    count === 0
      ? 'nothing to do'
      : `${String(count)} ${count === 1 ? 'operation' : 'operations'} would be sent; nothing was`;
  const halted = halts.map((line) => `HALTED: ${line}\n`).join('');
  return `${timeText(at)}  ${exchange}\n${halted}\n${blocks.join('\n\n')}\n\n${sum}\n`;
}

function partLines({ part, kind, stands, next, operations, said }: PartPlan): readonly string[] {
  return [
    `  ${kind} ${part}${stands.length === 1 ? `: ${stands[0] ?? ''}` : ''}`,
    ...(stands.length > 1 ? stands.map((line) => `    ${line}`) : []),
    ...(next === undefined ? [] : [`    next ${next}`]),
    ...operations.map(({ text }) => `    → ${text}`),
    ...said.map((line) => `    ${line.split('\n')[0] ?? ''}`),
  ];
}

/** Prints the changes of an edited file. */
export function diffText({ changes, left, starts }: PlanDiff): string {
  const started = starts.map((part) => `! ${part}: ${STARTS}\n`).join('');
  if (changes.length === 0) return `no change: the daemon already runs what these files say\n${started}`;
  const lines = changes.flatMap(({ part, kind, values = [] }) => [
    `${SIGNS[kind]} ${part}${EFFECTS[kind](part)}`,
    ...values.map(valueLine),
  ]);
  return `${[...lines, ...left.map((line) => `  left as it is: ${line}`)].join('\n')}\n${started}`;
}

const STARTS =
  'fire: while acts on what holds already when it is first seen, which earlier versions skipped; what they skipped stays so (atStart says which is meant)';

/** Names the rules that act at the first evaluation by their default. */
export function unsaidStarts(strategies: readonly Strategy[]): readonly string[] {
  return strategies.flatMap(({ name, rules }) =>
    rules.filter(({ startsUnsaid }) => startsUnsaid === true).map(({ id }) => `${name}/${id}`),
  );
}

function valueLine({ path, was, is }: ChangedValue): string {
  if (was === undefined) return `    + ${path}: ${is ?? ''}`;
  if (is === undefined) return `    - ${path}: ${was}`;
  return `    ${path}: ${was} → ${is}`;
}

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;

/**
 * Words for a change by kind of part: a part with a stroke is a rule or goal, one without is shared by the rules of a
 * strategy.
 */
const EFFECTS = {
  added: () => '',
  changed: (part: string) =>
    part.includes('/')
      ? ': starts over, a cooldown and a limit of firings go on'
      : ': mode, limits or paces; the state of rules is kept',
  removed: (part: string) => (part.includes('/') ? ': begins nothing any more, its state is kept' : ''),
} as const;
