import type { Each } from '../../language/expression.ts';
import type { Goal, Strategy } from '../strategy.ts';
import { constantsOf, recordOf, textOf } from './known-fields.ts';

/** Something that a goal keeps or a rule writes; what is undefined could be any. */
export type KeptThing =
  | { readonly kind: 'stops'; readonly account: string; readonly symbol: string | undefined }
  | { readonly kind: 'wallet'; readonly account: string; readonly wallet: string; readonly coin: string | undefined }
  | { readonly kind: 'loan'; readonly account: string; readonly loan: string | undefined };

/** Tells what a goal keeps; undefined for a kind that shares nothing with others. */
export function keptBy(goal: Goal, strategy: Strategy): KeptThing | undefined {
  if (goal.kind === 'stops') return stopsOf(goal, strategy);
  const known = goal.fields.known(constantsOf(strategy));
  if (goal.kind === 'pledge-rate')
    return { kind: 'loan', account: textOf(known['account']) ?? strategy.account, loan: textOf(known['loan']) };
  if (goal.kind !== 'balance') return undefined;
  const { account, wallet, coin } = recordOf(known['of']);
  return {
    kind: 'wallet',
    account: textOf(account) ?? strategy.account,
    wallet: textOf(wallet) ?? '',
    coin: textOf(coin),
  };
}

/** The stops of the positions that a rule or goal has an instance for each of. */
export function stopsOf({ each }: { readonly each?: Each }, strategy: Strategy): KeptThing {
  const watch = strategy.watches.find(({ name }) => each?.list.names.includes(name));
  return {
    kind: 'stops',
    account: watch?.account ?? strategy.account,
    symbol: each === undefined ? undefined : symbolOf(each),
  };
}

/** The one symbol that `each` is narrowed to, where its condition says so and nothing else could. */
function symbolOf({ variable, where }: Each): string | undefined {
  if (where === undefined || where.text.includes('||')) return undefined;
  const [, symbol] = new RegExp(`\\b${variable}\\.symbol\\s*==\\s*"([A-Z0-9]+)"`).exec(where.text) ?? [];
  return symbol;
}

/** Whether two things could be one. */
export function isSame(a: KeptThing, b: KeptThing): boolean {
  if (a.account !== b.account) return false;
  if (a.kind === 'stops') return b.kind === 'stops' && couldBe(a.symbol, b.symbol);
  if (a.kind === 'loan') return b.kind === 'loan' && couldBe(a.loan, b.loan);
  return b.kind === 'wallet' && a.wallet === b.wallet && couldBe(a.coin, b.coin);
}

function couldBe(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}

/** Names a thing for people. */
export function thingName(thing: KeptThing): string {
  if (thing.kind === 'stops') return `the stops of ${thing.symbol ?? 'positions'} in \`${thing.account}\``;
  if (thing.kind === 'loan')
    return thing.loan === undefined
      ? `the loans of \`${thing.account}\``
      : `the loan ${thing.loan} of \`${thing.account}\``;
  return `${thing.coin ?? 'money'} in the wallet ${thing.wallet} of \`${thing.account}\``;
}
