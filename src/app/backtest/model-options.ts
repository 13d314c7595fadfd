import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Latency } from '../../base/latency.ts';
import { readLatency } from '../../base/latency.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { BarPath, FeeRates, LimitFills, Spread } from '../../domain/fill-model.ts';
import { ALL_PAIRS, type FundingModel, type PaperModel } from '../../domain/paper-model.ts';
import {
  readFundingRate,
  readLimitFills,
  readRatio,
  readSmallRatio,
  readSpread,
  unclearRatio,
} from '../../strategy/config/paper-values.ts';

/** What a command says of the paper exchange, in place of `paper:` in the configuration. */
export interface ModelOptions {
  readonly path?: BarPath | 'both';
  readonly spread?: Spread;
  readonly slippage?: Decimal;
  readonly limitFills?: LimitFills;
  readonly latency?: Latency;
  readonly fees?: GivenFees;
  readonly funding?: FundingModel;
}

interface GivenFees {
  readonly futures?: FeeRates;
  readonly spot?: FeeRates;
}

/** Adds the options of the paper exchange's assumptions to a command. */
export function withModelOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--path <path>',
        'which price of a minute comes first, high or low: the one that hurts the position (pessimistic), the one that helps it (optimistic), one run of each (both), or the one nearer to the open (nearer). The default is `paper: path:`, else both',
      ).choices(['pessimistic', 'optimistic', 'both', 'nearer']),
    )
    .option('--spread <spread>', 'distance of ask and bid: 0.02%, or 2 ticks', read(readSpread, '0.02%, or 2 ticks'))
    .option(
      '--slippage <ratio>',
      'what market orders and stops pay beyond the best price: 0.05%',
      read(readSmallRatio, '0.05%'),
    )
    .option(
      '--limit-fills <way>',
      'when a waiting limit order is filled: touch (the price reaches it), through (the price goes past it), share 5% (of the volume), or `through, share 5%`',
      read(readLimitFills, 'touch, through, share 5%'),
    )
    .option(
      '--latency <duration>',
      'how long a call takes there and back; the exchange executes it halfway: 40ms, 20ms..80ms, 20ms..40ms..900ms',
      read(readLatency, '40ms, 20ms..80ms'),
    )
    .option('--fees <[market=]maker/taker>', 'fee rates: 0.02%/0.06% of contracts, spot=0.1%/0.1% of spot', addFees)
    .option(
      '--funding <[pair=]file|rate>',
      'fundings: a CSV file with the columns time and rate, 0.01% every eight hours, or off',
      addFunding,
    );
}

/** Takes a model with what a command says in its place. */
export function modelWith(model: PaperModel, options: ModelOptions): PaperModel {
  const { spread, slippage, limitFills: limits, latency, fees, funding } = options;
  return {
    ...model,
    fills: {
      ...model.fills,
      ...(spread && { spread }),
      ...(slippage !== undefined && { slippage }),
      ...(limits && { limits }),
      ...(fees && { fees: { ...model.fills.fees, ...fees }, accountFees: accountFeesWith(model, fees) }),
    },
    ...(latency && { latency: { reads: latency, orders: latency } }),
    ...(funding && { funding }),
  };
}

/** What the command says of a market holds for all accounts there; of the other market each keeps its own. */
function accountFeesWith({ fills }: PaperModel, given: GivenFees): PaperModel['fills']['accountFees'] {
  const own = [...fills.accountFees].map(([account, { futures, spot }]) => {
    const kept = {
      ...(futures && !given.futures && { futures }),
      ...(spot && !given.spot && { spot }),
    };
    return [account, kept] as const;
  });
  return new Map(own.filter(([, kept]) => Object.keys(kept).length > 0));
}

/** The paths to be taken, that of the headline first. */
export function pathsOf({ fills }: PaperModel, { path }: ModelOptions): readonly [BarPath, ...BarPath[]] {
  const asked = path ?? (fills.path === 'nearer' ? 'both' : fills.path);
  return asked === 'both' ? ['pessimistic', 'optimistic'] : [asked];
}

/** Refuses a number without % that is large for a ratio and usual for a percentage: `0.02` of a fee. */
function refuseUnclear(text: string): void {
  const readings = unclearRatio(text);
  if (readings !== undefined)
    throw new InvalidArgumentError(
      `${readings.said} may mean ${readings.likely} or ${readings.exact}: write ${readings.likely}, or ${readings.exact} if you mean that.`,
    );
}

function read<T>(reads: (text: string) => T | undefined, examples: string): (text: string) => T {
  return (text) => {
    const value = reads(text);
    if (value === undefined) throw new InvalidArgumentError(`It is written as ${examples}.`);
    refuseUnclear(text);
    return value;
  };
}

function addFees(text: string, earlier: GivenFees = {}): GivenFees {
  const [, market = 'futures', maker = '', taker = ''] = /^(?:(futures|spot)=)?([^/]+)\/([^/]+)$/.exec(text) ?? [];
  const rates = { maker: readSmallRatio(maker), taker: readSmallRatio(taker) };
  if (rates.maker === undefined || rates.taker === undefined)
    throw new InvalidArgumentError('Fees are written as 0.02%/0.06%, or spot=0.1%/0.1%.');
  for (const rate of [maker, taker]) refuseUnclear(rate);
  return { ...earlier, [market]: rates };
}

function addFunding(text: string, earlier?: FundingModel): FundingModel {
  const rate = readFundingRate(text);
  if (rate !== undefined) {
    refuseUnclear(text);
    return { kind: 'rate', rate, everyHours: 8 };
  }
  if (readRatio(text) !== undefined) throw new InvalidArgumentError('A funding rate is -5% to 5%.');
  const [, pair = ALL_PAIRS, file = text] = /^([A-Za-z0-9]{2,20})=(.+)$/.exec(text) ?? [];
  if (pair !== ALL_PAIRS && (file === 'off' || readRatio(file) !== undefined))
    throw new InvalidArgumentError(
      `A rate holds for all pairs: --funding ${file}. For one pair, give a file: ${pair}=FILE.`,
    );
  const files = earlier?.kind === 'files' ? earlier.files : new Map<string, string>();
  return { kind: 'files', files: new Map([...files, [pair.toUpperCase(), file]]) };
}
