import { WALLET_OF_MARKET, type Wallet, type WalletRef } from '../domain/account.ts';
import {
  type FuturesMarket,
  type InstrumentRef,
  instrumentName,
  type Market,
  marginCoin,
  splitSymbol,
} from '../domain/market.ts';

/** A text that tells things apart, and nothing else: no string method compiles on it. */
declare class OpaqueThing {
  readonly #thingKey: true;
}
export type ThingKey = OpaqueThing;

/** A thing that an effect changes and a list shows, as data. Two that are equal have equal keys. */
export type Thing = InstrumentThing | CoinThing | SavingsThing | LoanThing | SubAccountsThing;

/** Positions, stops or orders of an account on an instrument; the symbol `*` is any of the market. */
export interface InstrumentThing extends Keyed {
  readonly kind: 'position' | 'stops' | 'orders' | 'triggers';
  readonly market: Market;
  readonly symbol: string;
}

/** A coin in a wallet; the coin `*` is any. */
export interface CoinThing extends Keyed {
  readonly kind: 'wallet';
  readonly wallet: Wallet;
  readonly coin: string;
}

/** A savings holding. */
export interface SavingsThing extends Keyed {
  readonly kind: 'savings';
  readonly productId: string;
}

/** A loan; `new` is one that is borrowed and not listed yet. */
export interface LoanThing extends Keyed {
  readonly kind: 'loan';
  readonly orderId: string;
}

/** The sub-accounts of a parent. */
export interface SubAccountsThing extends Keyed {
  readonly kind: 'sub-accounts';
}

interface Keyed {
  readonly account: string;
  readonly key: ThingKey;
}

/** Tells whether a thing is among others. Things are equal by their keys: two that are made of the same data are two objects. */
export function isAmong(things: readonly Thing[], { key }: Thing): boolean {
  // A loop and not `some`: each reading asks it of each mark.
  for (const thing of things) if (thing.key === key) return true;
  return false;
}

/** The positions of an account on an instrument. */
export function positionThing(account: string, instrument: InstrumentRef): InstrumentThing {
  return onInstrument('position', account, instrument);
}

/** The stops of an account on an instrument. */
export function stopsThing(account: string, instrument: InstrumentRef): InstrumentThing {
  return onInstrument('stops', account, instrument);
}

/** The resting orders of an account on an instrument. */
export function ordersThing(account: string, instrument: InstrumentRef): InstrumentThing {
  return onInstrument('orders', account, instrument);
}

/** The trigger orders of an account on an instrument that open or close. */
export function triggersThing(account: string, instrument: InstrumentRef): InstrumentThing {
  return onInstrument('triggers', account, instrument);
}

function onInstrument(
  kind: InstrumentThing['kind'],
  account: string,
  { market, symbol }: InstrumentRef,
): InstrumentThing {
  return { kind, account, market, symbol, key: keyOf(`${kind} ${account} ${market}/${symbol}`) };
}

/** The sub-accounts of a parent. */
export function subAccountsThing(account: string): SubAccountsThing {
  return { kind: 'sub-accounts', account, key: keyOf(`sub-accounts ${account}`) };
}

/** A coin in a wallet. */
export function walletThing({ account, wallet }: WalletRef, coin: string): CoinThing {
  return { kind: 'wallet', account, wallet, coin, key: keyOf(`wallet ${account} ${wallet} ${coin}`) };
}

/** A savings holding. */
export function savingsThing(account: string, productId: string): SavingsThing {
  return { kind: 'savings', account, productId, key: keyOf(`savings ${account} ${productId}`) };
}

/** A loan; without an id, one that is borrowed and not listed yet. */
export function loanThing(account: string, orderId = 'new'): LoanThing {
  return { kind: 'loan', account, orderId, key: keyOf(`loan ${account} ${orderId}`) };
}

/** The margin of a contract in its wallet. */
export function marginThing(account: string, market: FuturesMarket, symbol: string): CoinThing {
  return walletThing({ account, wallet: WALLET_OF_MARKET[market] }, marginCoin(market, symbol));
}

/** A coin in the spot wallet of an account. */
export function spotThing(account: string, coin: string): CoinThing {
  return walletThing({ account, wallet: 'spot' }, coin);
}

/** Only here a text becomes a key. */
function keyOf(text: unknown): ThingKey {
  return text as ThingKey;
}

/** Both coins of a loan in the spot wallet. */
export function loanCoins(loan: {
  readonly account: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
}): readonly Thing[] {
  return [spotThing(loan.account, loan.loanCoin), spotThing(loan.account, loan.pledgeCoin)];
}

/** Both coins of a pair in the spot wallet. A symbol that cannot be split may touch any coin. */
export function pairCoins(account: string, symbol: string): readonly Thing[] {
  const coins = splitSymbol(symbol);
  if (coins === undefined) return [spotThing(account, '*')];
  return [coins.base, coins.quote].map((coin) => spotThing(account, coin));
}

/** The things that an order on a contract may change. */
export function contractThings({ account, instrument }: OnContract): readonly Thing[] {
  return [
    positionThing(account, instrument),
    stopsThing(account, instrument),
    ordersThing(account, instrument),
    marginThing(account, instrument.market, instrument.symbol),
  ];
}

/** The things that a spot order may change. */
export function spotThings({ account, instrument }: OnSpot): readonly Thing[] {
  return [ordersThing(account, instrument), ...pairCoins(account, instrument.symbol)];
}

interface OnContract {
  readonly account: string;
  readonly instrument: { readonly market: FuturesMarket; readonly symbol: string };
}

interface OnSpot {
  readonly account: string;
  readonly instrument: InstrumentRef;
}

/** The lane of what happens on an instrument. */
export function instrumentLane({
  account,
  instrument,
}: {
  readonly account: string;
  readonly instrument: InstrumentRef;
}): string {
  return `${account} ${instrumentName(instrument)}`;
}

/** The lane of an account's money. */
export function moneyLane({ account }: { readonly account: string }): string {
  return `money ${account}`;
}

/** The lane of a loan. */
export function loanLane({ account, orderId }: { readonly account: string; readonly orderId: string }): string {
  return `loan ${account} ${orderId}`;
}

/** The lane of an account's sub-accounts. */
export function subAccountsLane({ account }: { readonly account: string }): string {
  return `sub-accounts ${account}`;
}
