import { absolute, type Decimal, parseDecimal } from '../../base/decimal.ts';
import { ageText } from '../text/age-text.ts';
import { amountText, percentText, shortText, signedText } from '../text/amount-text.ts';
import { oneLine } from '../text/entry-line.ts';
import type { FuturesJson, HoldingsJson, PositionJson, StopJson } from './holdings-json.ts';
import { pack } from '../text/pack.ts';

/**
 * Prints the holdings of the accounts with their protection: a block for each account and market, three lines or so for
 * each position.
 */
export function holdingsText(holdings: HoldingsJson, width: number): string {
  const format = { width, oldFrom: holdings.oldFrom };
  const lines = [
    ...holdings.futures.flatMap((book) => futuresLines(book, format)),
    ...holdings.spot.flatMap((wallet) => spotLines(wallet, format)),
    ...restingLines(holdings, width),
  ];
  return lines.map((line) => `${oneLine(line)}\n`).join('');
}

interface BookFormat {
  readonly width: number;
  readonly oldFrom: number;
}

function futuresLines(book: FuturesJson, format: BookFormat): readonly string[] {
  const { width } = format;
  const { account, market, positions, wallet } = book;
  const equity =
    wallet.coin === undefined
      ? `equity not known: ${notRead(wallet)}`
      : `equity ${amountText(parseDecimal(wallet.equity ?? '0'), wallet.coin)}`;
  const open =
    wallet.coin === undefined ? [] : [`unrealised ${signedText(parseDecimal(wallet.unrealised ?? '0'), wallet.coin)}`];
  const none = positions?.length === 0 ? ['no position'] : [];
  const unread = positions === null ? [`positions not known: ${notRead(book)}`] : [];
  const head = pack(
    [`${account} ${market}`, equity, ...(none.length > 0 ? none : open), ...unread, ...ageOf(book, format.oldFrom)],
    {
      width,
    },
  );
  return [...head, ...(positions ?? []).flatMap((position) => positionLines(position, width))];
}

/** Writes the age of an old reading. */
function ageOf({ age, fault }: Read, oldFrom: number): readonly string[] {
  if (age === null || (age <= oldFrom && fault === undefined)) return [];
  return [`(as of ${ageText(age)} ago${fault === undefined ? '' : `; since then: ${fault}`})`];
}

interface Read {
  readonly age: number | null;
  readonly fault?: string;
}

function notRead({ fault }: Pick<Read, 'fault'>): string {
  return fault === undefined ? 'not read yet' : `not read: ${fault}`;
}

function positionLines(position: PositionJson, width: number): readonly string[] {
  const { side, size, sizeCoin, symbol, coin, entry, breakEven, mark, unrealised, margin, leverage } = position;
  const head = [
    `${side} ${shortText(parseDecimal(size))} ${sizeCoin} ${symbol}`,
    `unrealised ${unrealised === undefined ? NOT_KNOWN : signedText(parseDecimal(unrealised), coin)}`,
    `margin ${margin === undefined ? NOT_KNOWN : amountText(parseDecimal(margin), coin)} at ${leverage === undefined ? 'a leverage that is not known' : `${shortText(parseDecimal(leverage))}x`}`,
  ];
  const prices = [
    `entry ${knownPrice(entry)}`,
    ...(breakEven === undefined ? [] : [`break-even ${shortText(parseDecimal(breakEven))}`]),
    `mark ${knownPrice(mark)}`,
  ];
  const protects = [
    ...stopParts(position.stop, position),
    ...(position.takeProfit === null ? [] : [`take-profit ${placedAt(position.takeProfit)}`]),
    position.liquidation === null ? 'no liquidation price' : `liquidation ${placedAt(position.liquidation)}`,
    ...(position.openedBy.length === 0 ? [] : [`by ${position.openedBy.join(', ')}`]),
  ];
  return [
    ...pack(head, { width, indent: '  ' }),
    ...pack(prices, { width, indent: '    ' }),
    ...pack(protects, { width, indent: '    ' }),
  ];
}

const NOT_KNOWN = 'not known';

function knownPrice(price: string | undefined): string {
  return price === undefined ? NOT_KNOWN : shortText(parseDecimal(price));
}

function placedAt({ price, distance }: { readonly price: string; readonly distance?: string }): string {
  const far = distance === undefined ? '' : ` (${percentText(parseDecimal(distance))})`;
  return `${shortText(parseDecimal(price))}${far}`;
}

/** The protection of a position, where it does not matter since when. */
type StopShown = StopJson extends infer One ? (One extends StopJson ? Omit<One, 'since'> : never) : never;

/** Describes the protection of a position. */
export function stopParts(
  stop: StopShown,
  { coin, sizeCoin }: Pick<PositionJson, 'coin' | 'sizeCoin'>,
): readonly string[] {
  switch (stop.kind) {
    case 'unknown':
      return [`stop not known: ${stop.why}`];
    case 'none':
      return [stop.byIntent === undefined ? 'NO STOP' : `no stop, by intent: ${stop.byIntent}`];
    case 'part':
      return [...legParts(stop, coin), `NO STOP for ${shortText(parseDecimal(stop.open))} ${sizeCoin} of it`];
    case 'stop':
      return [...legParts(stop, coin), ...(stop.beyondLiquidation ? ['STOP BEYOND LIQUIDATION'] : [])];
  }
}

/** Writes one stop-loss. The result counts from the entry, without fees and funding. */
function legParts(
  { legs, result }: Extract<StopShown, { readonly kind: 'stop' | 'part' }>,
  coin: string,
): readonly string[] {
  const at = legs.map((leg) => `${placedAt(leg)}${limitText(leg)}`).join(', ');
  return [`stop ${at}: ${result === undefined ? 'its result is not known' : comesText(parseDecimal(result), coin)}`];
}

/** A limit order may rest unfilled where the price jumps over it. */
function limitText({ limit }: { readonly limit?: string }): string {
  return limit === undefined ? '' : `, limit ${shortText(parseDecimal(limit))} (may not fill)`;
}

/** Says what a position comes to: `loses 19.71 USDT`. */
export function comesText(result: Decimal, coin: string): string {
  return result < 0n ? `loses ${amountText(absolute(result), coin)}` : `gains ${amountText(result, coin)}`;
}

function spotLines({ account, coins, ...read }: HoldingsJson['spot'][number], format: BookFormat): readonly string[] {
  const { width } = format;
  if (coins === null)
    return read.age === null && read.fault === undefined
      ? []
      : pack([`${account} spot`, `not known: ${notRead(read)}`], { width });
  if (coins.length === 0) return [];
  const parts = coins.map(({ coin, amount, usdt }) => {
    const worth = usdt === undefined || coin === 'USDT' ? '' : ` (${amountText(parseDecimal(usdt), 'USDT')})`;
    return `${amountText(parseDecimal(amount), coin)}${worth}`;
  });
  return pack([`${account} spot`, ...parts, ...ageOf(read, format.oldFrom)], { width });
}

/** Most resting orders that are listed; more are only counted. */
const RESTING_MAX = 10;

/** Lists the resting orders. */
export function restingLines({ resting }: Pick<HoldingsJson, 'resting'>, width: number): readonly string[] {
  const all = resting.flatMap(({ account, orders, triggers }) => [
    ...(orders ?? []).map((order) => {
      const what =
        order.holdSide === null
          ? order.side
          : `${order.reduceOnly || order.tradeSide === 'close' ? 'close' : 'open'} ${order.holdSide}`;
      const at = order.price === null ? 'at market' : `at ${shortText(parseDecimal(order.price))}`;
      return `${account}: ${what} ${shortText(parseDecimal(order.size))} ${order.symbol} ${at}`;
    }),
    ...(triggers ?? []).map(
      ({ act, holdSide, size, symbol, trigger }) =>
        `${account}: ${act}${holdSide === null ? '' : ` ${holdSide}`} ${shortText(parseDecimal(size))} ${symbol} when ${shortText(parseDecimal(trigger))} is reached`,
    ),
  ]);
  if (all.length === 0) return [];
  const more = all.length - RESTING_MAX;
  const head = all.length === 1 ? '1 order rests' : `${String(all.length)} orders rest`;
  return [
    head,
    ...all.slice(0, RESTING_MAX).flatMap((line) => pack([line], { width, indent: '  ' })),
    ...(more > 0 ? [`  and ${String(more)} more`] : []),
  ];
}
