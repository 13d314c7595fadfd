import { Command, InvalidArgumentError, Option } from 'commander';
import { readLatency, type Latency } from '../../base/latency.ts';
import { addBalance } from '../venue/given-balance.ts';
import { readSeed, readSpeed } from '../process/option-values.ts';
import { withCandleOptions } from '../venue/candle-options.ts';
import { readControlAddress } from '../exchange/open-control.ts';
import { type ExchangeCommandOptions, serveUntilStopped } from '../exchange/serve-alone.ts';

/** Serves the simulated exchange alone, until a signal ends it. */
export function exchangeCommand(): Command {
  const command = new Command('exchange')
    .description(
      'Serves the simulated exchange over HTTP, with demo accounts, until Ctrl-C.\n' +
        'Prices come from a made-up market with a seed, or from a file of one-minute candles. Time runs at --speed; with a file it begins at the first candle.',
    )
    .addOption(new Option('--port <number>', 'port to listen on; 0 for any free one').default(8787).argParser(readPort))
    .addOption(new Option('--host <address>', 'address to listen on').default('127.0.0.1'));
  return withCandleOptions(command)
    .addOption(
      new Option(
        '--speed <factor>',
        "how many times faster than real time the exchange's clock runs; 1 unless configured",
      ).argParser(readSpeed),
    )
    .addOption(
      new Option('--seed <number>', 'determines the keys and the made-up market; 1 unless configured').argParser(
        readSeed,
      ),
    )
    .addOption(
      new Option(
        '--close-overflow <reading>',
        'what happens to a close larger than the part of the position that other closing orders do not hold: refused, or cut to that part',
      ).choices(['reject', 'partial']),
    )
    .addOption(
      new Option(
        '--stop-side <reading>',
        'whose side a stop shows in one-way mode: that of its position, or of the closing trade',
      ).choices(['position', 'trade']),
    )
    .addOption(
      new Option(
        '--cancel-without-type <reading>',
        'what cancel-plan-order without planType cancels: trigger orders of every kind, or only normal_plan',
      ).choices(['all', 'normal_plan']),
    )
    .addOption(
      new Option(
        '--margin <price>',
        'the price at which crossed positions count for their margin: the mark price, or the average opening price',
      ).choices(['mark', 'entry']),
    )
    .addOption(
      new Option(
        '--trade-side <reading>',
        'what tradeSide of an order means in one-way mode: nothing, or a refusal as at the service (also with --strict)',
      ).choices(['ignored', 'service']),
    )
    .addOption(
      new Option(
        '--stop-order-id <reading>',
        'the client id of the order that a fired stop places: one of its own, or that of the stop',
      ).choices(['own', 'stop']),
    )
    .addOption(
      new Option(
        '--latency <duration>',
        'how long each call takes, there and back: 20ms, 20ms..80ms, or 20ms..40ms..900ms with the median between',
      ).argParser(latencyOf),
    )
    .option(
      '-c, --config <file>',
      'use the accounts of this purser.yaml and its settings under `paper`: balances, fills, pairs, faults and so on',
    )
    .option(
      '--balance <balance>',
      'money of an account at the start: main.usdt_futures.USDT=1000; repeatable',
      addBalance,
    )
    .addOption(new Option('--faults <file>', 'YAML or JSON that says which calls go wrong, and how'))
    .option(
      '--strict',
      'refuse what the documents forbid even if the real service accepts it: other letter case, numbers for text, missing fields',
    )
    .addOption(
      new Option(
        '--timestamps <which>',
        'which times of requests are accepted: those near the time of the exchange, or any',
      ).choices(['near', 'any']),
    )
    .option('--no-rate-limits', 'no rate limits: never refuse a call as one too many')
    .addOption(
      new Option(
        '--control <[address:]port>',
        'open a port to change prices, time, faults and accounts while it runs; 0 for any free one',
      ).argParser(readControlAddress),
    )
    .option('--json', 'print the address and the keys as one line of JSON')
    .action((options: ExchangeCommandOptions) => serveUntilStopped(options));
}

function latencyOf(text: string): Latency {
  const latency = readLatency(text);
  if (latency === undefined)
    throw new InvalidArgumentError(
      'a latency is a duration of at most 60s, or two or three with .. between: 20ms..80ms',
    );
  return latency;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('a port is a whole number from 0 to 65535');
  return port;
}
