import { WALLET_OF_MARKET, type Wallet, type WalletRef } from '../domain/account.ts';
import {
  type FuturesMarket,
  type InstrumentRef,
  instrumentName,
  type Market,
  marginCoin,
  splitSymbol,
} from '../domain/market.ts';

/** A text that tells resources apart, and nothing else: no string method compiles on it. */
declare class OpaqueResource {
  readonly #resourceKey: true;
}
export type ResourceKey = OpaqueResource;

/** A resource that an effect changes and a list shows, as data. Equal resources have equal keys. */
export type Resource = InstrumentResource | CoinResource | SavingsResource | LoanResource | SubAccountsResource;

/** Positions, stops or orders of an account on an instrument; the symbol `*` is any of the market. */
export interface InstrumentResource extends Keyed {
  readonly kind: 'position' | 'stops' | 'orders' | 'triggers';
  readonly market: Market;
  readonly symbol: string;
}

/** A coin in a wallet; the coin `*` is any. */
export interface CoinResource extends Keyed {
  readonly kind: 'wallet';
  readonly wallet: Wallet;
  readonly coin: string;
}

/** A savings holding. */
export interface SavingsResource extends Keyed {
  readonly kind: 'savings';
  readonly productId: string;
}

/** A loan; `new` is one that is borrowed and not listed yet. */
export interface LoanResource extends Keyed {
  readonly kind: 'loan';
  readonly orderId: string;
}

/** The sub-accounts of a parent. */
export interface SubAccountsResource extends Keyed {
  readonly kind: 'sub-accounts';
}

interface Keyed {
  readonly account: string;
  readonly key: ResourceKey;
}

/**
 * Tells whether a resource is among others. Resources are equal by their keys: two that are made of the same data are
 * two objects.
 */
export function isAmong(resources: readonly Resource[], { key }: Resource): boolean {
  // A loop and not `some`: each reading asks it of each mark.
  for (const resource of resources) if (resource.key === key) return true;
  return false;
}

/** The positions of an account on an instrument. */
export function positionResource(account: string, instrument: InstrumentRef): InstrumentResource {
  return onInstrument('position', account, instrument);
}

/** The stops of an account on an instrument. */
export function stopsResource(account: string, instrument: InstrumentRef): InstrumentResource {
  return onInstrument('stops', account, instrument);
}

/** The resting orders of an account on an instrument. */
export function ordersResource(account: string, instrument: InstrumentRef): InstrumentResource {
  return onInstrument('orders', account, instrument);
}

/** The trigger orders of an account on an instrument that open or close. */
export function triggersResource(account: string, instrument: InstrumentRef): InstrumentResource {
  return onInstrument('triggers', account, instrument);
}

function onInstrument(
  kind: InstrumentResource['kind'],
  account: string,
  { market, symbol }: InstrumentRef,
): InstrumentResource {
  return { kind, account, market, symbol, key: keyOf(`${kind} ${account} ${market}/${symbol}`) };
}

/** The sub-accounts of a parent. */
export function subAccountsResource(account: string): SubAccountsResource {
  return { kind: 'sub-accounts', account, key: keyOf(`sub-accounts ${account}`) };
}

/** A coin in a wallet. */
export function walletResource({ account, wallet }: WalletRef, coin: string): CoinResource {
  return { kind: 'wallet', account, wallet, coin, key: keyOf(`wallet ${account} ${wallet} ${coin}`) };
}

/** A savings holding. */
export function savingsResource(account: string, productId: string): SavingsResource {
  return { kind: 'savings', account, productId, key: keyOf(`savings ${account} ${productId}`) };
}

/** A loan; without an id, one that is borrowed and not listed yet. */
export function loanResource(account: string, orderId = 'new'): LoanResource {
  return { kind: 'loan', account, orderId, key: keyOf(`loan ${account} ${orderId}`) };
}

/** The margin of a contract in its wallet. */
export function marginResource(account: string, market: FuturesMarket, symbol: string): CoinResource {
  return walletResource({ account, wallet: WALLET_OF_MARKET[market] }, marginCoin(market, symbol));
}

/** A coin in the spot wallet of an account. */
export function spotResource(account: string, coin: string): CoinResource {
  return walletResource({ account, wallet: 'spot' }, coin);
}

/** Only here a text becomes a key. */
function keyOf(text: unknown): ResourceKey {
  return text as ResourceKey;
}

/** Both coins of a loan in the spot wallet. */
export function loanCoins(loan: {
  readonly account: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
}): readonly Resource[] {
  return [spotResource(loan.account, loan.loanCoin), spotResource(loan.account, loan.pledgeCoin)];
}

/** Both coins of a pair in the spot wallet. A symbol that cannot be split may touch any coin. */
export function pairCoins(account: string, symbol: string): readonly Resource[] {
  const coins = splitSymbol(symbol);
  if (coins === undefined) return [spotResource(account, '*')];
  return [coins.base, coins.quote].map((coin) => spotResource(account, coin));
}

/** The resources that an order on a contract may change. */
export function contractResources({ account, instrument }: OnContract): readonly Resource[] {
  return [
    positionResource(account, instrument),
    stopsResource(account, instrument),
    ordersResource(account, instrument),
    marginResource(account, instrument.market, instrument.symbol),
  ];
}

/** The resources that a spot order may change. */
export function spotResources({ account, instrument }: OnSpot): readonly Resource[] {
  return [ordersResource(account, instrument), ...pairCoins(account, instrument.symbol)];
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
