import { Command } from 'commander';
import { type Decimal, formatDecimal } from '../../base/decimal.ts';
import { type Episode, episodesOf, type Traded } from '../../domain/episodes.ts';
import { fundingOf } from '../../domain/funding.ts';
import { Failure } from '../failure.ts';
import { readState } from '../read-state.ts';
import { stateDirectory } from '../state-directory.ts';
import { askFunding } from '../trades/ask-funding.ts';
import { EPISODE_HEAD, episodeLine, netOf } from '../trades/episode-line.ts';
import { tradedOf } from '../trades/traded.ts';

interface TradesOptions {
  readonly strategy?: string;
  readonly json?: true;
  readonly state?: string;
  readonly config?: string;
}

/** Most entries of the journal that are read, the newest. */
const ENTRIES_MAX = 100_000;

/** Makes `purser trades`, which prints positions from their first fill to flat, oldest first. */
export function tradesCommand(): Command {
  return new Command('trades')
    .description(
      'Shows positions at contracts from their first fill until they are flat: whose, entries, exits, fees, funding and net profit.\n' +
        'Funding comes from the bills of the last day, through the daemon: where they do not reach it is unknown, and so is the net profit.',
    )
    .option('-s, --strategy <name>', 'only of this strategy')
    .option('--json', 'one JSON object a line')
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(printTrades);
}

async function printTrades({ strategy, json, state, config }: TradesOptions): Promise<void> {
  const directory = stateDirectory({ state, config, cwd: process.cwd() });
  const entries = readState(directory, (journal) => journal.entries({ limit: ENTRIES_MAX }));
  if (entries === undefined)
    throw new Failure(
      `there is no journal in ${directory}: nothing has run there yet, or --state names another place.`,
    );
  const trades = entries.flatMap((entry) => tradedOf(entry) ?? []);
  const all = episodesOf(trades);
  const bills = all.length === 0 ? [] : await askFunding(directory);
  const episodes = all.filter((episode) => strategy === undefined || episode.strategy === strategy);
  const print = json === true ? jsonOf : episodeLine;
  if (json !== true && episodes.length > 0) process.stdout.write(`${EPISODE_HEAD}\n`);
  for (const episode of episodes) process.stdout.write(`${print(episode, fundingOf(episode, all, bills))}\n`);
  if (episodes.length === 0 && json !== true) process.stdout.write('no positions yet\n');
}

/** Decimals are text; what is not known is null. */
function jsonOf(episode: Episode, funding: Decimal | undefined): string {
  const { fees, profit, size, entries, exits, closedAt = null, ...rest } = episode;
  return JSON.stringify({
    ...rest,
    closedAt,
    size: formatDecimal(size),
    entries: entries.map(tradeJson),
    exits: exits.map(tradeJson),
    fees: textOf(fees),
    profit: textOf(profit),
    funding: textOf(funding),
    net: textOf(netOf(episode, funding)),
  });
}

function tradeJson({ at, size, price, fee, rule }: Traded) {
  return { at, size: formatDecimal(size), price: textOf(price), fee: textOf(fee), rule: rule ?? null };
}

function textOf(value: Decimal | undefined): string | null {
  return value === undefined ? null : formatDecimal(value);
}
