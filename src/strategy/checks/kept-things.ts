import { instrumentName, type Market, splitSymbol } from '../../domain/market.ts';
import type { Each } from '../../language/expression.ts';
import type { Goal, Strategy } from '../strategy.ts';
import { knownFields, instrumentOf, recordOf, textOf } from './known-fields.ts';
import { areDisjoint, type Narrowing, narrowingOf, onlyText } from './narrowing.ts';

/** Something that a goal keeps or a rule writes; what is undefined could be any. */
export type KeptThing =
  | OnInstrument
  | { readonly kind: 'wallet'; readonly account: string; readonly wallet: string; readonly coin: string | undefined }
  | {
      readonly kind: 'loan';
      readonly account: string;
      readonly loan: string | undefined;
      readonly narrowed?: Narrowing;
    }
  /** A coin in a spot wallet that a goal takes, puts down, or moves on from there. */
  | { readonly kind: 'passage'; readonly account: string; readonly coin: string | undefined }
  /** A coin of the spot wallet that is held in a weight. */
  | { readonly kind: 'weight'; readonly account: string; readonly coin: string | undefined };

interface OnInstrument {
  readonly kind: 'stops' | 'position' | 'orders';
  readonly account: string;
  readonly symbol: string | undefined;
  /** That of the positions, where the symbol alone does not name it. */
  readonly market?: Market;
  /** Which items of the watch that it stands over are meant. */
  readonly narrowed?: Narrowing;
}

/** Tells what a goal keeps; nothing for a kind that shares nothing with others. */
export function keptBy(goal: Goal, strategy: Strategy): readonly KeptThing[] {
  const known = knownFields(goal.fields, strategy);
  const { account } = strategy;
  switch (goal.kind) {
    case 'stops':
      return [stopsOf(goal, strategy)];
    case 'pledge-rate':
      return [
        { kind: 'loan', account: textOf(known['account']) ?? account, loan: textOf(known['loan']), ...narrowed(goal) },
      ];
    case 'position':
      return [{ kind: 'position', account, symbol: nameAt(known['instrument']) }];
    case 'ladder':
      return [{ kind: 'orders', account, symbol: nameAt(known['instrument']) }];
    case 'weights':
      return weighed(known, account);
    case 'balance':
      return balanced(known, account);
    default:
      return [];
  }
}

/** The coins that are weighed, in the spot wallet and wherever they are fetched from. */
function weighed(known: Readonly<Record<string, unknown>>, account: string): readonly KeptThing[] {
  const sources: readonly unknown[] = Array.isArray(known['from']) ? known['from'] : [];
  return weightCoins(known).flatMap((coin) => [
    { kind: 'weight', account, coin },
    ...sources.map((source) => walletOf({ ...recordOf(source), coin }, account)),
  ]);
}

/** The wallet of a balance, and the spot wallets that its money comes through: savings are reached from there, and other accounts. */
function balanced(known: Readonly<Record<string, unknown>>, account: string): readonly KeptThing[] {
  const kept = walletOf(recordOf(known['of']), account);
  const ends = [known['from'], known['to']].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
  const passed = ends.flatMap((end) => {
    const { account: named, wallet } = recordOf(end);
    const owner = textOf(named) ?? kept.account;
    if (owner !== kept.account) return [owner, kept.account];
    return wallet === undefined || wallet === 'spot' ? [owner] : [];
  });
  const coin = textOf(recordOf(known['of'])['coin']);
  return [kept, ...[...new Set(passed)].map((owner): KeptThing => ({ kind: 'passage', account: owner, coin }))];
}

function walletOf(of: Readonly<Record<string, unknown>>, account: string): KeptThing {
  const { account: owner, wallet, coin } = of;
  return { kind: 'wallet', account: textOf(owner) ?? account, wallet: textOf(wallet) ?? '', coin: textOf(coin) };
}

/** The coins that a goal of weights holds, its quote coin among them. */
export function weightCoins(known: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set([...Object.keys(recordOf(known['weights'])), textOf(known['quote']) ?? 'USDT'])];
}

/** The market and symbol of a known instrument, as one text. */
function nameAt(field: unknown): string | undefined {
  const instrument = instrumentOf(field);
  return instrument === undefined ? undefined : instrumentName(instrument);
}

/** The stops of the positions that a rule or goal has an instance for each of. */
export function stopsOf({ each }: { readonly each?: Each }, strategy: Strategy): OnInstrument {
  const watch = strategy.watches.find(({ name }) => each?.list.names.includes(name));
  return {
    kind: 'stops',
    account: watch?.account ?? strategy.account,
    market: strategy.market,
    symbol: each === undefined ? undefined : onlyText(narrowingOf(each), 'symbol'),
    ...narrowed({ each }),
  };
}

/** What is said of the items of `each`; without it one thing is named, and nothing of items. */
function narrowed({ each }: { readonly each?: Each | undefined }): { readonly narrowed?: Narrowing } {
  return each === undefined ? {} : { narrowed: narrowingOf(each) };
}

/** Whether two things could be one. */
export function isSame(a: KeptThing, b: KeptThing): boolean {
  if (a.account !== b.account) return false;
  if (a.kind === 'wallet') return b.kind === 'wallet' && a.wallet === b.wallet && couldBe(a.coin, b.coin);
  if (a.kind === 'weight') return b.kind === 'weight' && couldBe(a.coin, b.coin);
  // Any number of goals may move money through one wallet.
  if (a.kind === 'passage') return false;
  if (a.kind === 'loan') return b.kind === 'loan' && couldBe(a.loan, b.loan) && couldFit(a, b);
  return b.kind === a.kind && couldBe(a.market, b.market) && couldBe(a.symbol, b.symbol) && couldFit(a, b);
}

/** Whether an item may fit the conditions of both. */
function couldFit({ narrowed: a }: Narrowed, { narrowed: b }: Narrowed): boolean {
  return a === undefined || b === undefined || !areDisjoint(a, b);
}

interface Narrowed {
  readonly narrowed?: Narrowing;
}

/** Whether goals that keep these would undo each other: what a ladder fills changes a position, and weights spend a wallet, whatever another goal has there. */
export function wouldClash(a: KeptThing, b: KeptThing): boolean {
  return isSame(a, b) || reaches(a, b) || reaches(b, a);
}

function reaches(a: KeptThing, b: KeptThing): boolean {
  if (a.account !== b.account) return false;
  if (a.kind === 'orders') return b.kind === 'position' && couldBe(a.symbol, b.symbol);
  if (a.kind !== 'weight') return false;
  if (b.kind === 'wallet') return b.wallet === 'spot' && couldBe(a.coin, b.coin);
  if (b.kind === 'passage') return couldBe(a.coin, b.coin);
  return b.kind === 'orders' && tradesAtSpot(b.symbol, a.coin);
}

/** Whether orders on an instrument, `spot/BTCUSDT`, buy or sell a coin of the spot wallet; one that is not known could be any. */
function tradesAtSpot(instrument: string | undefined, coin: string | undefined): boolean {
  if (instrument === undefined) return true;
  const [market, symbol = ''] = instrument.split('/');
  const coins = market === 'spot' ? splitSymbol(symbol) : undefined;
  return coins !== undefined && (couldBe(coins.base, coin) || couldBe(coins.quote, coin));
}

function couldBe(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}

/** Names a thing for people. */
export function thingName(thing: KeptThing): string {
  switch (thing.kind) {
    case 'wallet':
      return `${thing.coin ?? 'money'} in the wallet ${thing.wallet} of \`${thing.account}\``;
    case 'passage':
      return `${thing.coin ?? 'money'} in the wallet spot of \`${thing.account}\``;
    case 'loan':
      return thing.loan === undefined
        ? `the loans of \`${thing.account}\``
        : `the loan ${thing.loan} of \`${thing.account}\``;
    case 'weight':
      return `the weight of ${thing.coin ?? 'coins'} in \`${thing.account}\``;
    case 'position':
      return `the position on ${thing.symbol ?? 'instruments'} in \`${thing.account}\``;
    case 'orders':
      return `resting orders on ${thing.symbol ?? 'instruments'} in \`${thing.account}\``;
    case 'stops':
      return `the stops of ${thing.symbol ?? 'positions'} in \`${thing.account}\``;
  }
}
