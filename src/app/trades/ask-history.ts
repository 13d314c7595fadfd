import { type Decimal, readDecimal } from '../../base/decimal.ts';
import type { Json } from '../../domain/journal-entry.ts';
import { MARKETS } from '../../domain/market.ts';
import type { ReadBalance } from '../../domain/profit/unexplained-rest.ts';
import { isJsonObject } from '../text/json.ts';
import { Failure } from '../process/failure.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';

/** A running daemon's knowledge of the present. */
export interface MarketNow {
  /** The time of the reading, epoch ms; undefined where no daemon answered. */
  readonly at?: number;
  /** Unrealised profit and mark price of open positions, by {@link positionName}. */
  readonly positions: ReadonlyMap<string, { readonly mark: Decimal; readonly unrealised: Decimal }>;
  /** In USDT, by coin. */
  readonly prices: ReadonlyMap<string, Decimal>;
  /** The balances of the accounts, from before their bills were read. */
  readonly balances: readonly ReadBalance[];
}

/** Reading the accounts takes as long as the rate limit requires. */
const ANSWER_MS_MAX = 60_000;

/** Names a position of an account. */
export function positionName(of: { account: string; market: string; symbol: string; holdSide: string }): string {
  return [of.account, of.market, of.symbol, of.holdSide].join(' ');
}

/**
 * Lets the daemon read the items since its last read; answers the open positions, and prices. Where none runs, or it
 * does not answer, only the journal's items are told, and the standard error says it.
 */
export async function askHistory(directory: string): Promise<MarketNow> {
  try {
    const json = await askSocket({
      path: socketPath(directory),
      request: { ask: 'history' },
      timeoutMs: ANSWER_MS_MAX,
    });
    if (json === undefined) return NOTHING;
    return readAnswer(json);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`what has come since could not be read: ${error.message}\n`);
    return NOTHING;
  }
}

const NOTHING: MarketNow = { positions: new Map(), prices: new Map(), balances: [] };

/** Reads a daemon's answer. */
export function readAnswer(json: Json): MarketNow {
  if (!isJsonObject(json)) return NOTHING;
  const { unread, positions, prices, balances, at } = json;
  if (Array.isArray(unread) && unread.length > 0)
    process.stderr.write(`what has come since could not be read in full: ${JSON.stringify(unread)}\n`);
  return {
    ...(typeof at === 'number' && { at }),
    positions: new Map(Array.isArray(positions) ? positions.flatMap(positionIn) : []),
    prices: new Map(isJsonObject(prices) ? Object.entries(prices).flatMap(priceIn) : []),
    balances: balancesIn(balances),
  };
}

function positionIn(
  json: Json,
): readonly (readonly [string, { readonly mark: Decimal; readonly unrealised: Decimal }])[] {
  if (!isJsonObject(json)) return [];
  const [account, market, symbol, holdSide] = ['account', 'market', 'symbol', 'holdSide'].map((key) =>
    textAt(json[key]),
  );
  const [mark, unrealised] = ['mark', 'unrealised'].map((key) => readDecimal(textAt(json[key])));
  if (mark === undefined || unrealised === undefined) return [];
  const of = { account: account ?? '', market: market ?? '', symbol: symbol ?? '', holdSide: holdSide ?? '' };
  return [[positionName(of), { mark, unrealised }]];
}

/** Reads the balances of such an answer. */
export function balancesIn(json: Json | undefined): readonly ReadBalance[] {
  return Array.isArray(json) ? json.flatMap(balanceIn) : [];
}

function balanceIn(json: Json): readonly ReadBalance[] {
  if (!isJsonObject(json)) return [];
  const { from, to, amounts, isRounded } = json;
  const market = MARKETS.find((one) => one === json['market']);
  if (typeof from !== 'number' || typeof to !== 'number' || market === undefined || !Array.isArray(amounts)) return [];
  const held = amounts.flatMap((amount: Json) => readDecimal(textAt(amount)) ?? []);
  const of = { account: textAt(json['account']), market, coin: textAt(json['coin']) };
  return [{ ...of, amounts: held, isRounded: isRounded === true, from, to }];
}

function textAt(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function priceIn([coin, json]: readonly [string, Json]): readonly (readonly [string, Decimal])[] {
  const price = typeof json === 'string' ? readDecimal(json) : undefined;
  return price === undefined ? [] : [[coin, price]];
}
