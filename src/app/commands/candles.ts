import { Command, InvalidArgumentError, Option } from 'commander';
import { type Granularity, GRANULARITIES } from '../../domain/market.ts';
import { downloadCandles } from '../candles/download-candles.ts';
import { writeMadeUpCandles } from '../candles/made-up-candles.ts';
import { readTime } from '../text/read-time.ts';
import { UsageError } from '../process/failure.ts';
import { readSeed } from '../process/option-values.ts';
import { SERVICE_URL } from '../venue/remote-venue.ts';

interface CandlesOptions {
  readonly from: number;
  readonly to: number;
  readonly granularity: Granularity;
  readonly market: 'usdt-futures' | 'spot';
  readonly url: string;
  readonly madeUp?: number;
  readonly out?: string;
}

/** Makes the command `candles`, which downloads prices for `--candles` and for reading them elsewhere. */
export function candlesCommand(): Command {
  return new Command('candles')
    .description(
      'Downloads closed candles as CSV: openTime (ms),open,high,low,close,volume, the oldest first.\n' +
        'If the file exists, the download goes on from its last candle. So give the same command again after an interruption.',
    )
    .argument('<symbol>', 'trading pair, such as BTCUSDT')
    .requiredOption('--from <time>', 'first open time: 2026-01-05, 2026-01-05T09:00 (UTC), or Unix time in ms', timeOf)
    .requiredOption('--to <time>', 'end: only candles that open before this time', timeOf)
    .addOption(new Option('-g, --granularity <length>', 'length of a candle').choices(GRANULARITIES).default('1m'))
    .addOption(
      new Option('-m, --market <market>', 'whose prices').choices(['usdt-futures', 'spot']).default('usdt-futures'),
    )
    .addOption(new Option('--url <url>', 'base URL of the exchange').default(SERVICE_URL).argParser(urlOf))
    .addOption(
      new Option(
        '--made-up <seed>',
        'instead of downloading, write the made-up market of this seed, as in `run --paper`',
      )
        .argParser(readSeed)
        .conflicts(['url', 'granularity', 'market']),
    )
    .option('-o, --out <file>', 'where to write, as gzip if the name ends in .gz; by default the standard output')
    .action(download);
}

async function download(
  symbol: string,
  { from, to, granularity, market, url, madeUp, out }: CandlesOptions,
): Promise<void> {
  if (!/^[A-Za-z0-9_]{2,40}$/.test(symbol)) throw new UsageError(`${symbol} is not a trading pair, such as BTCUSDT`);
  if (from >= to) throw new UsageError('--to must be after --from');
  if (madeUp !== undefined) {
    await writeMadeUpCandles({ symbol: symbol.toUpperCase(), seed: madeUp, from, to, out });
    return;
  }
  const instrument = { market, symbol: symbol.toUpperCase() };
  process.exitCode = await downloadCandles({ url, instrument, granularity, from, to, out });
}

function timeOf(text: string): number {
  const time = readTime(text);
  if (time === undefined)
    throw new InvalidArgumentError(
      'A time is 2026-01-05, 2026-01-05T09:00 (UTC unless you give a zone), or milliseconds.',
    );
  return time;
}

function urlOf(text: string): string {
  if (!/^https?:\/\/[^/?#\s]+\/*$/.test(text))
    throw new InvalidArgumentError('Give a URL with scheme and host, such as http://127.0.0.1:8787.');
  return text.replace(/\/+$/, '');
}
