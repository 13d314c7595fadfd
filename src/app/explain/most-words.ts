import { formatDecimal } from '../../base/decimal.ts';
import { groupedBy } from '../../base/grouped-by.ts';
import { listed } from '../../language/functions/arguments.ts';
import type { Most, WorstAct, WorstCase } from '../check/worst-case.ts';

/** Says how often a rule fires at most within an hour and a day. */
export function timesWords([hour, day]: readonly (number | undefined)[]): string {
  if (hour === undefined && day === undefined) return 'there is no bound on how often it fires';
  return `it fires at most ${countWords(hour)} an hour and ${countWords(day)} a day`;
}

function countWords(count: number | undefined): string {
  if (count === undefined) return 'any number of times';
  return count === 1 ? 'once' : `${String(count)} times`;
}

const NOUNS: Readonly<Record<WorstAct['kind'], string>> = {
  order: 'order',
  borrow: 'loan',
  transfer: 'transfer',
  redeem: 'redemption',
  subscribe: 'purchase of savings',
};

/**
 * Says how much each act is at most; what cannot be known beforehand is said. Where acts of one kind have different
 * bounds, their steps are named.
 */
export function boundWords(acts: readonly WorstAct[]): readonly string[] {
  return [...groupedBy(acts, ({ kind }) => kind).values()].flatMap((alike) => {
    const bounds = groupedBy(alike, (act) => actWords(act, ''));
    if (bounds.size === 1) return [...bounds.keys()];
    return [...bounds.values()].flatMap((some) => some.slice(0, 1).map((act) => actWords(act, stepsOf(some))));
  });
}

function stepsOf(acts: readonly WorstAct[]): string {
  const steps = [...new Set(acts.flatMap(({ step }) => (step === undefined ? [] : [String(step)])))];
  if (steps.length === 0) return '';
  return steps.length === 1 ? ` of step ${steps.join('')}` : ` of the steps ${listed(steps)}`;
}

function actWords({ kind, each, byLimit, ofPurchase }: WorstAct, of: string): string {
  const noun = `each ${ofPurchase === true ? 'purchase' : NOUNS[kind]}${of}`;
  if (each?.value === undefined) return `the size of ${noun} follows from what is read at that moment`;
  return `${noun} is ${formatDecimal(each.value)} ${each.coin} at most${byLimit ? ', by the limit `orderValue`' : ''}`;
}

type Figure = Exclude<keyof WorstCase, 'strategy' | 'account'>;

const FIGURES: readonly (readonly [verb: string, hour: Figure, day: Figure])[] = [
  ['order', 'orderedPerHour', 'orderedPerDay'],
  ['borrow', 'borrowedPerHour', 'borrowedPerDay'],
  ['transfer', 'transferredPerHour', 'transferredPerDay'],
  ['redeem', 'redeemedPerHour', 'redeemedPerDay'],
  ['put into savings', 'subscribedPerHour', 'subscribedPerDay'],
];

/** Says the worst case of a strategy for one account, figure by figure; what it does not do at all is left out. */
export function worstWords(worst: WorstCase): readonly string[] {
  const flows = FIGURES.flatMap(([verb, hour, day]) => flowWords(verb, worst, [worst[hour], worst[day]]));
  if (worst.open.length === 0) return flows;
  const open =
    worst.open === 'unbounded'
      ? `no limit in the files bounds what it can hold on ${worst.account}`
      : `it can have ${mostWords(worst.open)} open on ${worst.account}`;
  return [...flows, open];
}

function flowWords(verb: string, { account }: WorstCase, [hour, day]: readonly [Most, Most]): readonly string[] {
  if (hour.length === 0 && day.length === 0) return [];
  if (day === 'unbounded' && hour === day)
    return [`no limit in the files bounds what it can ${verb} on ${account}: only its money does`];
  const inHour = hour === 'unbounded' ? 'in an hour no less than in a day' : `${mostWords(hour)} in an hour`;
  const inDay = day === 'unbounded' ? 'without a bound in a day' : `${mostWords(day)} in a day`;
  return [`it can ${verb} ${inHour} on ${account}, and ${inDay}`];
}

function mostWords(most: Most): string {
  return most.length === 0 ? 'nothing' : typeof most === 'string' ? most : most.join(' and ');
}
