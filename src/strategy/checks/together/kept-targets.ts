import { instrumentName, type Market, splitSymbol } from '../../../domain/market.ts';
import type { Each } from '../../../language/values/expression.ts';
import type { Goal, Strategy } from '../../model/strategy.ts';
import { listed, type TextAt, type TargetAt } from '../../model/word-meaning.ts';
import { fieldAt, fieldsAt, textAt } from '../../model/field-at.ts';
import { instrumentOf, knownFields, moneyOf, recordOf, textOf } from '../../model/known-fields.ts';
import { areDisjoint, type Narrowing, narrowingOf, onlyText } from '../proofs/narrowing.ts';

/** Something that a goal keeps or a rule writes; what is undefined could be any. */
export type KeptTarget =
  | OnInstrument
  /** A setting of an instrument, or of one of its sides. */
  | (InAccount & {
      readonly kind: 'setting';
      readonly name: string;
      readonly symbol: string | undefined;
      readonly side: string | undefined;
    })
  | (InAccount & { readonly kind: 'wallet'; readonly wallet: string; readonly coin: string | undefined })
  | (InAccount & Narrowed & { readonly kind: 'loan'; readonly loan: string | undefined })
  /** A coin in a spot wallet that a goal takes, puts down, or moves on from there. */
  | (InAccount & { readonly kind: 'passage'; readonly coin: string | undefined })
  /** A coin of the spot wallet that is held in a weight. */
  | (InAccount & { readonly kind: 'weight'; readonly coin: string | undefined });

interface InAccount {
  readonly account: string;
}

interface OnInstrument extends InAccount, Narrowed {
  readonly kind: 'position-stops' | 'held-position' | 'resting-orders';
  readonly symbol: string | undefined;
  /** The market of the positions or orders; the symbol does not name it where it could be any. */
  readonly market: Market;
}

interface Narrowed {
  /** The items that are meant, of the watch that it stands over. */
  readonly narrowed?: Narrowing;
}

/** A step or goal by what it says, and what it goes over. */
export interface SaidHere {
  readonly known: Readonly<Record<string, unknown>>;
  readonly each?: Each | undefined;
  readonly strategy: Strategy;
}

/** Tells what a goal keeps; nothing for a kind that shares nothing with others. */
export function keptBy(goal: Goal, strategy: Strategy): readonly KeptTarget[] {
  const { keeps } = goal.word.means;
  const said = { known: knownFields(goal.fields, strategy), each: goal.each, strategy };
  return keeps === 'nothing' ? [] : targetsAt(keeps.things, said);
}

/** Finds the things of a declaration in an account, by what a step or goal says. */
export function targetsAt(declared: readonly TargetAt[] | 'nothing', said: SaidHere): readonly KeptTarget[] {
  return listed(declared).flatMap((one) => targetsOf(one, said));
}

function targetsOf(declared: TargetAt, said: SaidHere): readonly KeptTarget[] {
  const { known, strategy } = said;
  const { account } = strategy;
  switch (declared.thing) {
    case 'position-stops':
      return [stopsOf(said, strategy)];
    case 'held-position':
    case 'resting-orders':
      return [{ kind: declared.thing, ...instrumentAt(declared.on, said) }];
    case 'setting': {
      const side = declared.side === undefined ? undefined : textAt(known, declared.side);
      return [{ kind: 'setting', name: declared.name, side, ...instrumentAt(declared.on, said) }];
    }
    case 'loan': {
      const owner = declared.account === undefined ? undefined : textAt(known, declared.account);
      const loan = textAt(known, declared.id);
      return [{ kind: 'loan', account: owner ?? account, loan, ...(declared.ofEach && narrowed(said)) }];
    }
    case 'wallet':
      return balanced(declared, said);
    case 'weighed-coins':
      return weighed(declared, said);
    case 'moved-money':
      return movedBetween(declared, said);
    case 'spot-coins':
      return declared.of.flatMap((path): KeptTarget[] => {
        const field = fieldAt(known, path);
        const coin = moneyOf(field)?.coin ?? textOf(field);
        return coin === undefined ? [] : [{ kind: 'weight', account, coin }];
      });
    case 'pair-coins': {
      const pair = splitSymbol(instrumentOf(fieldAt(known, declared.on))?.symbol ?? '');
      return pair === undefined ? [] : [pair.base, pair.quote].map((coin) => ({ kind: 'weight', account, coin }));
    }
  }
}

type Declared<Thing extends TargetAt['thing']> = Extract<TargetAt, { readonly thing: Thing }>;

/** The instrument that a field names, or that of the positions that are gone over. */
function instrumentAt(
  path: string,
  said: SaidHere,
): InAccount & { readonly symbol: string | undefined; readonly market: Market } {
  const { account, market } = said.strategy;
  const instrument = instrumentOf(fieldAt(said.known, path));
  if (instrument !== undefined) return { account, symbol: instrumentName(instrument), market: instrument.market };
  const over = stopsOf(said, said.strategy);
  const symbol = over.symbol === undefined ? undefined : instrumentName({ market, symbol: over.symbol });
  // Whatever its symbol, a position that is gone over is one of the file's market: coins of spot are none.
  return { account: over.account, symbol, market };
}

/** The coins that are weighed, in the spot wallet and wherever they are fetched from. */
function weighed(
  { of, against, from }: Declared<'weighed-coins'>,
  { known, strategy }: SaidHere,
): readonly KeptTarget[] {
  const { account } = strategy;
  const sources = fieldsAt(known, `${from}/*`).map(({ value }) => recordOf(value));
  return weightCoins(known, of, against).flatMap((coin): KeptTarget[] => [
    { kind: 'weight', account, coin },
    ...sources.map((source) => walletOf({ ...source, coin }, account)),
  ]);
}

/**
 * The wallet of a balance, and the spot wallets that its money comes through: savings are reached from there, and other
 * accounts.
 */
function balanced({ at, from, to }: Declared<'wallet'>, { known, strategy }: SaidHere): readonly KeptTarget[] {
  const of = recordOf(fieldAt(known, at));
  const kept = walletOf(of, strategy.account);
  const passed = [from, to]
    .flatMap((list) => fieldsAt(known, `${list}/*`))
    .flatMap(({ value }) => {
      const { account: named, wallet } = recordOf(value);
      const owner = textOf(named) ?? kept.account;
      if (owner !== kept.account) return [owner, kept.account];
      return wallet === undefined || wallet === 'spot' ? [owner] : [];
    });
  const coin = textOf(of['coin']);
  return [kept, ...[...new Set(passed)].map((owner): KeptTarget => ({ kind: 'passage', account: owner, coin }))];
}

/** Both wallets between which an amount is moved; the spot wallet holds what is weighed too. */
function movedBetween({ ends, amount }: Declared<'moved-money'>, { known, strategy }: SaidHere): readonly KeptTarget[] {
  const coin = moneyOf(fieldAt(known, amount))?.coin;
  return ends.flatMap((end): KeptTarget[] => {
    const { account, wallet } = recordOf(fieldAt(known, end));
    const whole = walletOf({ account, wallet, coin }, strategy.account);
    return wallet === 'spot' ? [whole, { kind: 'weight', account: whole.account, coin }] : [whole];
  });
}

function walletOf(
  { account: owner, wallet, coin }: Readonly<Record<string, unknown>>,
  account: string,
): Extract<KeptTarget, { readonly kind: 'wallet' }> {
  return { kind: 'wallet', account: textOf(owner) ?? account, wallet: textOf(wallet) ?? '', coin: textOf(coin) };
}

/** The coins that are held in weights, the one against which they are traded among them. */
export function weightCoins(
  known: Readonly<Record<string, unknown>>,
  of: string,
  { field, or }: TextAt,
): readonly string[] {
  return [...new Set([...Object.keys(recordOf(fieldAt(known, of))), textAt(known, field) ?? or])];
}

/** The stops of the positions that a rule or goal has an instance for each of. */
export function stopsOf({ each }: { readonly each?: Each | undefined }, strategy: Strategy): OnInstrument {
  const watch = strategy.watches.find(({ name }) => each?.list.names.includes(name));
  return {
    kind: 'position-stops',
    account: watch?.account ?? strategy.account,
    market: strategy.market,
    symbol: each === undefined ? undefined : onlyText(narrowingOf(each, strategy), 'symbol'),
    ...narrowed({ each, strategy }),
  };
}

/** The conditions on the items of `each`. Without `each` one thing is named, and there are none. */
function narrowed({ each, strategy }: Pick<SaidHere, 'each' | 'strategy'>): Narrowed {
  return each === undefined ? {} : { narrowed: narrowingOf(each, strategy) };
}

/** Tells whether two things could be one. */
export function isSame(a: KeptTarget, b: KeptTarget): boolean {
  if (a.account !== b.account) return false;
  if (a.kind === 'wallet') return b.kind === 'wallet' && a.wallet === b.wallet && couldBe(a.coin, b.coin);
  if (a.kind === 'weight') return b.kind === 'weight' && couldBe(a.coin, b.coin);
  // Any number of goals may move money through one wallet.
  if (a.kind === 'passage') return false;
  if (a.kind === 'loan') return b.kind === 'loan' && couldBe(a.loan, b.loan) && couldFit(a, b);
  if (a.kind === 'setting')
    return b.kind === 'setting' && a.name === b.name && couldBe(a.symbol, b.symbol) && couldBe(a.side, b.side);
  return b.kind === a.kind && couldBe(a.market, b.market) && couldBe(a.symbol, b.symbol) && couldFit(a, b);
}

/** Tells whether an item may fit the conditions of both. */
function couldFit({ narrowed: a }: Narrowed, { narrowed: b }: Narrowed): boolean {
  return a === undefined || b === undefined || !areDisjoint(a, b);
}

/**
 * Tells whether goals that keep these would undo each other. A ladder's fills change a position, and weights spend a
 * wallet, whatever another goal has there.
 */
export function wouldClash(a: KeptTarget, b: KeptTarget): boolean {
  return isSame(a, b) || reaches(a, b) || reaches(b, a);
}

function reaches(a: KeptTarget, b: KeptTarget): boolean {
  if (a.account !== b.account) return false;
  if (a.kind === 'resting-orders')
    return b.kind === 'held-position' && couldBe(a.market, b.market) && couldBe(a.symbol, b.symbol);
  if (a.kind !== 'weight') return false;
  if (b.kind === 'wallet') return b.wallet === 'spot' && couldBe(a.coin, b.coin);
  if (b.kind === 'passage') return couldBe(a.coin, b.coin);
  return b.kind === 'resting-orders' && tradesAtSpot(b.symbol, a.coin);
}

/**
 * Tells whether orders on an instrument, `spot/BTCUSDT`, buy or sell a coin of the spot wallet. An unknown instrument
 * could be any.
 */
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
export function targetName(thing: KeptTarget): string {
  return `${nameIn(thing)} \`${thing.account}\``;
}

function nameIn(thing: KeptTarget): string {
  switch (thing.kind) {
    case 'wallet':
      return `${thing.coin ?? 'money'} in the wallet ${thing.wallet} of`;
    case 'passage':
      return `${thing.coin ?? 'money'} in the wallet spot of`;
    case 'loan':
      return thing.loan === undefined ? 'the loans of' : `the loan ${thing.loan} of`;
    case 'weight':
      return `the weight of ${thing.coin ?? 'coins'} in`;
    case 'setting':
      return `${thing.name} ${onOf(thing)} in`;
    case 'held-position':
      return `the position ${onOf(thing)} in`;
    case 'resting-orders':
      return `resting orders ${onOf(thing)} in`;
    case 'position-stops':
      return thing.symbol === undefined ? 'the stops of positions in' : `the stops of ${thing.symbol} in`;
  }
}

function onOf({ symbol }: { readonly symbol: string | undefined }): string {
  return symbol === undefined ? 'on instruments' : `on ${symbol}`;
}
