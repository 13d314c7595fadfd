import { Command } from 'commander';
import { type Decimal, formatDecimal } from '../../base/decimal.ts';
import type { Episode, Traded } from '../../domain/episodes.ts';
import type { Funding } from '../../domain/funding.ts';
import { Failure } from '../failure.ts';
import { readState } from '../read-state.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';
import { stateDirectory } from '../state-directory.ts';
import { EPISODE_HEAD, episodeLine, netOf } from '../trades/episode-line.ts';
import { readTrades } from '../trades/read-trades.ts';

interface TradesOptions {
  readonly strategy?: string;
  readonly json?: true;
  readonly state?: string;
  readonly config?: string;
}

/** Makes `purser trades`, which prints positions from their first fill to flat, oldest first. */
export function tradesCommand(): Command {
  return new Command('trades')
    .description(
      'Shows positions at contracts from their first fill until they are flat: whose, entries, exits, fees, funding and net profit.\n' +
        'Funding comes from the journal, into which the daemon reads it every hour; of a time that was not read it is unknown, and so is the net profit.',
    )
    .option('-s, --strategy <name>', 'only of this strategy')
    .option('--json', 'one JSON object a line')
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(printTrades);
}

async function printTrades({ strategy, json, state, config }: TradesOptions): Promise<void> {
  const directory = stateDirectory({ state, config, cwd: process.cwd() });
  await readNewFunding(directory);
  const all = readState(directory, readTrades);
  if (all === undefined)
    throw new Failure(
      `there is no journal in ${directory}: nothing has run there yet, or --state names another place.`,
    );
  const told = all.filter(({ episode }) => strategy === undefined || episode.strategy === strategy);
  const print = json === true ? jsonOf : episodeLine;
  if (json !== true && told.length > 0) process.stdout.write(`${EPISODE_HEAD}\n`);
  for (const { episode, funding } of told) process.stdout.write(`${print(episode, funding)}\n`);
  if (told.length === 0 && json !== true) process.stdout.write('no positions yet\n');
}

/** Reading the accounts takes as long as the rate limit says. */
const ANSWER_MS_MAX = 30_000;

/** Lets the daemon read what was settled since it last did. Where none runs, or it does not answer, what the journal holds is all that is told. */
async function readNewFunding(directory: string): Promise<void> {
  try {
    const request = { ask: 'funding' };
    const unread = await askSocket({ path: socketPath(directory), request, timeoutMs: ANSWER_MS_MAX });
    if (Array.isArray(unread) && unread.length > 0)
      process.stderr.write(`funding could not be read anew: ${JSON.stringify(unread)}\n`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`funding could not be read anew: ${error.message}\n`);
  }
}

/** Decimals are text; what is not known is null. */
function jsonOf(episode: Episode, funding: Funding): string {
  const { fees, profit, size, entries, exits, closedAt = null, ...rest } = episode;
  return JSON.stringify({
    ...rest,
    closedAt,
    size: formatDecimal(size),
    entries: entries.map(tradeJson),
    exits: exits.map(tradeJson),
    fees: textOf(fees),
    profit: textOf(profit),
    funding: textOf(funding.amount),
    fundingUntil: funding.until ?? null,
    fundingUnknown: funding.missing,
    net: textOf(netOf(episode, funding.amount)),
  });
}

function tradeJson({ at, size, price, fee, rule, cause }: Traded) {
  const closedBy = cause === undefined ? {} : { cause };
  return { at, size: formatDecimal(size), price: textOf(price), fee: textOf(fee), rule: rule ?? null, ...closedBy };
}

function textOf(value: Decimal | undefined): string | null {
  return value === undefined ? null : formatDecimal(value);
}
