import { formatDuration } from '../../base/duration.ts';
import { instrumentName } from '../../domain/market.ts';
import type { Goal, Rule } from '../../strategy/model/strategy.ts';

/** What a rule or goal is, in words of one line each. */
export interface PartWords {
  readonly trigger: string;
  readonly condition: string | null;
  readonly actions: string;
}

/** They do not change while a file runs, and are asked for every second. */
const known = new WeakMap<Rule | Goal, PartWords>();

/** Says what makes a rule or goal look, when it acts, and what it does. */
export function partWords(part: Rule | Goal): PartWords {
  const before = known.get(part);
  if (before !== undefined) return before;
  const made: PartWords = {
    trigger: `${'steps' in part && part.trigger !== undefined ? triggerOf(part.trigger) : readingsOf(part.looksAt)}${eachOf(part)}`,
    condition: part.when?.text ?? null,
    actions: 'steps' in part ? part.steps.map(stepOf).join('; ') : `keep ${part.kind}`,
  };
  known.set(part, made);
  return made;
}

function eachOf({ each }: Rule | Goal): string {
  if (each === undefined) return '';
  const where = each.where === undefined ? '' : ` where ${each.where.text}`;
  return `, for each ${each.variable} in ${each.list.text}${where}`;
}

function readingsOf(watches: readonly string[]): string {
  return watches.length === 0 ? 'new readings' : `new readings of ${watches.join(', ')}`;
}

function triggerOf({ kind, args, event }: NonNullable<Rule['trigger']>): string {
  if (event?.watch !== undefined) return `${kind} in ${event.watch}`;
  const value = args[kind];
  if (typeof value === 'number') return `${kind} ${formatDuration(value)}`;
  return typeof value === 'string' ? `${kind} ${value}` : kind;
}

function stepOf({ action, instruments }: Rule['steps'][number]): string {
  return [action, ...instruments.map(instrumentName)].join(' ');
}
