import { type Decimal, decimalOf, formatDecimal, multiply, ZERO } from '../../base/decimal.ts';
import { formatDuration } from '../../base/duration.ts';
import type { Latency } from '../../base/latency.ts';
import type { StatedSetting } from '../../backtest/run-record.ts';
import type { BarPath, Fees, FeeRates, LimitFills, Spread } from '../../domain/fill-model.ts';
import { ALL_PAIRS, PAPER_MODEL, type PairFiles, type PaperModel, type PriceModel } from '../../domain/paper-model.ts';

/**
 * Says every assumption of a model as a user writes it under `paper:`, also those that were not set; `paths`: those
 * that were taken, where they are others than that of the model.
 */
export function statedModel(
  { fills, latency, funding, mark, index }: PaperModel,
  paths: readonly BarPath[] = [fills.path],
): readonly StatedSetting[] {
  const { spread, slippage, limits, fees, accountFees, tiers } = fills;
  const own = [...accountFees].map(([account, rates]) => `, ${account} ${feesText(rates)}`).join('');
  return [
    { name: 'path', value: paths.join(', '), meaning: pathsMeaning(paths) },
    { name: 'spread', value: spreadText(spread), meaning: 'Market orders and stops pay half of it.' },
    {
      name: 'slippage',
      value: percent(slippage),
      meaning: 'Market orders and stops are filled so far beyond the best price.',
    },
    { name: 'limitFills', value: limitsText(limits), meaning: LIMITS[limits.at] },
    {
      name: 'latency',
      value: latenciesText(latency),
      meaning: 'A call takes this long there and back; the exchange executes it halfway.',
    },
    { name: 'fees', value: `${feesText(fees)}${own}`, meaning: 'Maker and taker, of the value that is traded.' },
    {
      name: 'funding',
      value: fundingText(funding),
      meaning: 'Longs pay it to shorts on their value at the mark price.',
    },
    {
      name: 'tiers',
      value: tiers.length === 0 ? '0.4%' : tiers.map(tierText).join(', '),
      meaning: 'Maintenance margin by the value of a position; a position is closed whole where its margin meets it.',
    },
    { name: 'mark', value: priceText(mark), meaning: 'Open profit, margin, liquidation and mark triggers go by it.' },
    { name: 'index', value: priceText(index), meaning: 'Tickers show it; nothing is decided by it.' },
  ];
}

/** Names what a model has chosen otherwise than an exchange that was told nothing: `spread 0.02%`, and so on. */
export function chosenModel(model: PaperModel): readonly string[] {
  const usual = new Map(statedModel(PAPER_MODEL).map(({ name, value }) => [name, value]));
  return statedModel(model).flatMap(({ name, value }) => (usual.get(name) === value ? [] : [`${name} ${value}`]));
}

const PATHS = {
  nearer: 'nearer to the open',
  pessimistic: 'against the net exposure',
  optimistic: 'for the net exposure',
};

function pathsMeaning(paths: readonly BarPath[]): string {
  const [first = 'nearer', ...more] = paths;
  if (more.length === 0) return `Of high and low of a minute the one ${PATHS[first]} comes first.`;
  const each = paths.map((path) => `${path}, the one ${PATHS[path]}`).join('; ');
  return `Of high and low of a minute comes first: ${each}.`;
}

const LIMITS = {
  touch: 'A limit order that waits is filled where the market reaches its price; its place in the queue is not known.',
  through: 'A limit order that waits is filled where the market goes a price step beyond its price.',
};

function percent(ratio: Decimal): string {
  return `${formatDecimal(multiply(ratio, decimalOf(100)))}%`;
}

function spreadText(spread: Spread): string {
  return 'ticks' in spread ? `${String(spread.ticks)} ${spread.ticks === 1 ? 'tick' : 'ticks'}` : percent(spread.ratio);
}

function limitsText({ at, share }: LimitFills): string {
  return share === undefined ? at : `${at}, share ${percent(share)}`;
}

function latenciesText({ reads, orders }: PaperModel['latency']): string {
  const [forReads, forOrders] = [latencyText(reads), latencyText(orders)];
  return forReads === forOrders ? forReads : `reads ${forReads}, orders ${forOrders}`;
}

function latencyText({ fromMs, medianMs, toMs }: Latency): string {
  const bounds = fromMs === toMs ? [fromMs] : [fromMs, ...(medianMs === undefined ? [] : [medianMs]), toMs];
  return bounds.map(formatDuration).join('..');
}

function feesText({ futures, spot }: Fees): string {
  return `futures ${ratesText(futures, '0.02%/0.06%')}, spot ${ratesText(spot, '0.1%/0.1%')}`;
}

function ratesText(rates: FeeRates | undefined, usual: string): string {
  return rates === undefined ? usual : `${percent(rates.maker)}/${percent(rates.taker)}`;
}

function fundingText(funding: PaperModel['funding']): string {
  if (funding.kind === 'files') return filesText(funding.files);
  if (funding.kind === 'market') return "the market's own, every 8h";
  return funding.rate === ZERO ? 'off' : `${percent(funding.rate)} every ${String(funding.everyHours)}h`;
}

function priceText(model: PriceModel): string {
  if (model.kind === 'files') return filesText(model.files);
  return model.kind === 'last' ? 'last' : `average ${formatDuration(model.minutes * 60_000)}`;
}

function tierText({ upTo, rate }: PaperModel['fills']['tiers'][number]): string {
  return upTo === undefined ? `${percent(rate)} beyond` : `${percent(rate)} up to ${formatDecimal(upTo)} USDT`;
}

/** Names of files without their folders: equal runs on two machines have equal records. */
function filesText(files: PairFiles): string {
  return [...files]
    .map(([symbol, file]) => `${symbol === ALL_PAIRS ? '' : `${symbol} `}${file.split(/[\\/]/).at(-1) ?? file}`)
    .join(', ');
}
