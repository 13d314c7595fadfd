import { type Command, InvalidArgumentError } from 'commander';
import { readDuration } from '../../base/duration.ts';
import { readTime } from '../text/read-time.ts';
import { UsageError } from '../process/failure.ts';

/** The options that `trades` and `profit` share. */
export interface HistoryOptions {
  readonly strategy?: string;
  readonly account?: string;
  readonly instrument?: string;
  /** A time, epoch ms, or a span before now, ms. */
  readonly since?: SinceOption;
  readonly json?: true;
  readonly csv?: true;
  readonly state?: string;
  readonly config?: string;
}

type SinceOption = { readonly at: number } | { readonly agoMs: number };

/** Adds them to a command. */
export function withHistoryOptions(command: Command): Command {
  return command
    .option('-s, --strategy <name>', 'only of this strategy, or one of: mixed, manual, liquidation, other')
    .option('-a, --account <name>', 'only of this account')
    .option('--instrument <name>', 'only of this pair: BTCUSDT or spot/BTCUSDT')
    .option(
      '--since <time>',
      'from this time on: 2026-01-05, 2026-01-05T09:00Z, or 7d for the last seven days',
      readSince,
    )
    .option('--json', 'one JSON object a line')
    .option('--csv', 'a table as CSV')
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory');
}

/** Refuses options that exclude each other. */
export function checkHistoryOptions({ json, csv }: HistoryOptions): void {
  if (json === true && csv === true) throw new UsageError('--json and --csv exclude each other');
}

/** Tells the instant from which on items are wanted, epoch ms; a span counts back from `now`. */
export function sinceAt({ since }: HistoryOptions, now: number): number {
  if (since === undefined) return -Infinity;
  return 'at' in since ? since.at : now - since.agoMs;
}

/** Tells whether an item is of the wanted account and instrument. */
export function isAsked(
  { account, instrument }: HistoryOptions,
  of: { readonly account: string; readonly instrument: string },
): boolean {
  if (account !== undefined && of.account !== account) return false;
  return instrument === undefined || of.instrument === instrument || of.instrument.endsWith(`/${instrument}`);
}

function readSince(text: string): SinceOption {
  const agoMs = readDuration(text);
  if (agoMs !== undefined) return { agoMs };
  const at = readTime(text);
  if (at === undefined) throw new InvalidArgumentError('a time is 2026-01-05, 2026-01-05T09:00Z, or 7d');
  return { at };
}
