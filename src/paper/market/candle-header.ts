import { cellsOf } from './csv-dialect.ts';

/** The columns that a candle is made of, in the order of the table. */
export const CANDLE_COLUMNS = ['openTime', 'open', 'high', 'low', 'close', 'volume'] as const;
export type CandleColumn = (typeof CANDLE_COLUMNS)[number];

/** For each column of a file the column of the table that it is, or {@link OTHER}. */
export type ColumnMap = readonly number[];

/** A column that no candle needs. */
export const OTHER = -1;

/** The names that files in circulation have, without regard to case, spaces, `_`, `-` and brackets. */
const NAMES: Readonly<Record<CandleColumn, readonly string[]>> = {
  openTime: ['opentime', 'time', 'timestamp', 'ts', 'date', 'datetime', 'start', 'starttime', 'unix', 'opentimestamp'],
  open: ['open', 'o', 'openprice'],
  high: ['high', 'h', 'highprice'],
  low: ['low', 'l', 'lowprice'],
  close: ['close', 'c', 'closeprice'],
  volume: ['basevolume', 'volumebase', 'volume', 'vol', 'v', 'amount'],
};

/** Names beside which nobody knows what a short name counts: some sites count the base coin there, others here. */
const RIVALS: readonly string[] = ['amount', 'volccy'];
const SHORT_NAMES: readonly string[] = ['vol', 'v'];
/** What stands behind `volume` and is no coin. */
const NO_COINS: readonly string[] = ['ma', 'sma', 'ema', 'buy', 'sell', 'taker', 'contracts', 'lots', 'count', '24h'];

/** What a volume in the quote coin is called behind `volume`. */
const QUOTE_COINS: readonly string[] = ['usd', 'usdt', 'usdc', 'busd', 'fdusd', 'eur', 'gbp', 'currency', 'quote'];

/** Finds the columns by the names in the first line. Answers its fault where one is missing or there twice. */
export function columnsOf(line: string, separator: string): ColumnMap | string {
  const names = namesIn(line, separator);
  const places = CANDLE_COLUMNS.map((column) => {
    // The first name that fits counts: a file may have `timestamp` and `date`, and mean the same.
    const name = NAMES[column].find((known) => names.includes(known));
    if (name !== undefined) return names.indexOf(name);
    return column === 'volume' ? volumeOfCoin(names) : -1;
  });
  const missing = CANDLE_COLUMNS.filter((_, column) => places[column] === -1);
  if (missing.length > 0) {
    const wanted = `expected the header ${CANDLE_COLUMNS.join(',')} or a row`;
    return `${wanted}; there is no column for ${missing.join(', ')} in ${JSON.stringify(line.slice(0, 80))}`;
  }
  const twice = places.find((place) => names.includes(names[place] ?? '', place + 1));
  if (twice !== undefined) return `two columns have the name ${names[twice] ?? ''}`;
  const volume = names[places[CANDLE_COLUMNS.indexOf('volume')] ?? -1] ?? '';
  const rival = RIVALS.find((name) => SHORT_NAMES.includes(volume) && names.includes(name));
  if (rival !== undefined)
    return `${volume} or ${rival} may be the volume in the base coin: give that column the name volume`;
  return names.map((_, place) => places.indexOf(place));
}

/** Tells whether a line names the prices of candles: it may be a header that is written as a remark. */
export function namesPrices(line: string, separator: string): boolean {
  const names = namesIn(line, separator);
  return (['open', 'high', 'low', 'close'] as const).every((column) =>
    NAMES[column].some((name) => names.includes(name)),
  );
}

function namesIn(line: string, separator: string): readonly string[] {
  return cellsOf(line, separator).map((name) => name.replace(/["'#\s_()<>-]/g, '').toLowerCase());
}

/** Finds `Volume BTC` beside `Volume USDT`. Of two other coins neither is taken: a person has to say. */
function volumeOfCoin(names: readonly string[]): number {
  const coins = names.flatMap((name) => /^volume(.+)$/.exec(name)?.[1] ?? []).filter((one) => !NO_COINS.includes(one));
  const [base, ...more] = coins.filter((coin) => !QUOTE_COINS.includes(coin));
  return base === undefined || more.length > 0 || coins.length < 2 ? -1 : names.indexOf(`volume${base}`);
}

/** The columns of a file without a header: as they are told everywhere, what follows them is not read. */
export function usualColumns(count: number): ColumnMap {
  return Array.from({ length: count }, (_, place) => (place < CANDLE_COLUMNS.length ? place : OTHER));
}
