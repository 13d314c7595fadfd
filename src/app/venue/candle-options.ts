import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { pairPricing, splitSymbol } from '../../domain/market.ts';
import type { Config } from '../../strategy/config/config.ts';
import { Failure, UsageError } from '../process/failure.ts';
import { readTime } from '../text/read-time.ts';

/** A file of candles, and the pair that they are of. */
export interface CandleSource {
  readonly symbol: string;
  readonly file: string;
}

/**
 * The recorded prices that a command is to use: one file a pair, and the part of them that is walked (open times, ms).
 */
export interface CandleOptions {
  readonly candles?: readonly CandleSource[] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The pair of a file that names none. */
const USUAL_SYMBOL = 'BTCUSDT';

/** Adds the options of recorded prices to a command. */
export function withCandleOptions(command: Command): Command {
  return command
    .option(
      '--candles <[pair=]file>',
      'one-minute candles, CSV or gzip, with a header; once for each pair: BTCUSDT=btc.csv.gz. If no pair is given, it is taken from the name of the file, else it is BTCUSDT',
      addCandleSource,
    )
    .option(
      '--from <time>',
      'start time: 2026-01-05, 2026-01-05T09:00 (UTC), or Unix time in ms; earlier candles are only history, such as for indicators',
      readAt,
    )
    .option('--to <time>', 'end: only candles that open before this time', readAt);
}

/** Refuses a range that is empty, or that no file is there for: neither a named one nor one of the configuration. */
export function checkCandleOptions({ candles, from, to }: CandleOptions, config: Config | undefined): void {
  const isRange = from !== undefined || to !== undefined;
  if (isRange && (candles ?? configuredCandles(config)).length === 0)
    throw new UsageError(
      '--from and --to choose a part of a file of prices: name it with --candles, or under paper: candles in purser.yaml',
    );
  if (from !== undefined && to !== undefined && from >= to) throw new UsageError('--to must be after --from');
}

/** Reads a file with its pair: `BTCUSDT=btc.csv.gz`, or the file alone. */
function readCandleSource(text: string): CandleSource {
  const [, named, file = text] = /^([A-Za-z0-9]{2,20})=(.+)$/.exec(text) ?? [];
  if (named === undefined) return { symbol: symbolOfFile(file) ?? USUAL_SYMBOL, file };
  const symbol = named.toUpperCase();
  const fault = faultOfPair(symbol);
  if (fault !== undefined) throw new InvalidArgumentError(fault);
  return { symbol, file };
}

/**
 * Names recorded prices in one line, the same for the same files and range: what was kept of a run is told apart by it.
 */
export function namedCandles({ candles = [], from, to }: CandleOptions): string | null {
  const [first, ...others] = candles;
  if (first === undefined) return null;
  const isPlain = others.length === 0 && first.symbol === USUAL_SYMBOL && from === undefined && to === undefined;
  if (isPlain) return path.resolve(first.file);
  const files = candles.map(({ symbol, file }) => `${symbol}=${path.resolve(file)}`);
  const [begin, end] = [from, to].map((at) => (at === undefined ? '' : new Date(at).toISOString()));
  return [...files, ...(from === undefined && to === undefined ? [] : [`${begin ?? ''}..${end ?? ''}`])].join(' ');
}

/** Tells the files of candles that a configuration names. Throws a Failure for a pair of no known coins. */
export function configuredCandles(config: Config | undefined): readonly CandleSource[] {
  return (config?.paper.candles ?? []).map(({ symbol, file }) => {
    if (symbol === undefined) return { symbol: symbolOfFile(file) ?? USUAL_SYMBOL, file };
    const fault = faultOfPair(symbol);
    if (fault !== undefined) throw new Failure(`paper: candles: ${fault}`);
    return { symbol, file };
  });
}

/** Says why candles cannot be of a pair of that name. */
function faultOfPair(symbol: string): string | undefined {
  if (splitSymbol(symbol) === undefined) return `${symbol} is not a pair of known coins, such as BTCUSDT`;
  const pair = pairPricing({ market: 'usdc-futures', symbol });
  return pair === symbol ? undefined : `${symbol} is a contract with the prices of ${pair}: name ${pair}`;
}

function addCandleSource(text: string, earlier: readonly CandleSource[] = []): readonly CandleSource[] {
  const source = readCandleSource(text);
  if (earlier.some(({ symbol }) => symbol === source.symbol))
    throw new InvalidArgumentError(
      `${source.symbol} has two files: name the pair of each, as in ETHUSDT=eth.csv, or join them into one`,
    );
  return [...earlier, source];
}

/** `btcusdt-1m-2024.csv.gz` is a file of BTCUSDT. */
function symbolOfFile(file: string): string | undefined {
  const [word = ''] = path.basename(file).split(/[-_.\s]/);
  return /^[a-z0-9]{2,16}(usdt|usdc)$/i.test(word) ? word.toUpperCase() : undefined;
}

function readAt(text: string): number {
  const time = readTime(text);
  if (time === undefined)
    throw new InvalidArgumentError(
      'a time is 2026-01-05, 2026-01-05T09:00 (UTC unless you give a zone), or milliseconds',
    );
  return time;
}
