import type { Strategy } from '../../strategy/model/strategy.ts';
import type { ActionWord, GoalWord } from '../../strategy/model/vocabulary.ts';

type Word = Pick<ActionWord | GoalWord, 'operations' | 'means'>;

/** Says what no word of the file can do, whatever it reads. */
export function neverWords({ rules, goals, accounts }: Strategy): readonly string[] {
  const words: readonly Word[] = [
    ...rules.flatMap(({ steps }) => steps.map(({ word }) => word)),
    ...goals.map(({ word }) => word),
  ];
  return [
    ...NEVER.filter(({ does }) => !words.some(does)).map(({ never }) => never),
    `it acts on no account but ${accounts.join(' and ')}`,
    'it never withdraws money from the exchange: Purser has no such operation',
  ];
}

const NEVER: readonly { readonly never: string; readonly does: (word: Word) => boolean }[] = [
  { never: 'it never opens or buys anything', does: ({ means }) => means.opens !== 'nothing' },
  { never: 'it never places or changes an order', does: uses(/^place-|order/) },
  { never: 'it never moves money between wallets or accounts', does: uses(/-transfer$/) },
  { never: 'it never touches savings', does: uses(/^savings-/) },
  { never: 'it never borrows', does: uses(/^loan-borrow$/) },
  {
    never: 'it never changes leverage, margin or modes',
    does: uses(/set-(leverage|margin|margin-mode|position-mode)$/),
  },
];

function uses(operation: RegExp): (word: Word) => boolean {
  return ({ operations: { always = [], futures = [], spot = [] } }) =>
    [...always, ...futures, ...spot].some((id) => operation.test(id));
}
