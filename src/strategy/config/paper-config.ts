import { compare, type Decimal, ONE, ZERO } from '../../base/decimal.ts';
import { type Latency, NO_LATENCY, readLatency } from '../../base/latency.ts';
import { type Fees, type FeeRates, FILL_MODEL, type FillModel, type MarginTier } from '../../domain/fill-model.ts';
import type { FundingModel, PairFiles, PaperModel, PriceModel } from '../../domain/paper-model.ts';
import { ALL_PAIRS } from '../../domain/paper-model.ts';
import { didYouMean, type Problem } from '../model/file-context.ts';
import { entriesOf, itemsOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';
import { readAverage, readBarPath, readFundingHours, readFundingRate, readLimitFills } from './paper-values.ts';
import { readRatio, readSmallRatio, readSpread } from './paper-values.ts';

/** A key whose text the schema cannot judge: what reads it, what is said where it cannot, and an example. */
interface TextKey {
  readonly key: string;
  readonly read: (text: string) => unknown;
  readonly message: string;
  readonly hint: string;
}

const LATENCY_MESSAGE =
  'a latency is a duration of at most 60s, two bounds, or a lower bound, a median and an upper one';

const RATIO_MESSAGE = 'this is a ratio from 0 to 10%';

const KEYS: readonly TextKey[] = [
  {
    key: 'spread',
    read: readSpread,
    message: 'a spread is a ratio of at most 10%, or a number of price steps',
    hint: 'spread: 0.02%, or spread: 2 ticks',
  },
  { key: 'slippage', read: readSmallRatio, message: RATIO_MESSAGE, hint: 'slippage: 0.05%' },
  {
    key: 'limitFills',
    read: readLimitFills,
    message: 'a limit order is filled at a touch or through, or by a share of the volume above 0 and at most 100%',
    hint: 'limitFills: through, or limitFills: share 5%',
  },
  { key: 'latency', read: readLatency, message: LATENCY_MESSAGE, hint: 'latency: 20ms..80ms' },
  {
    key: 'funding',
    read: readFundingRate,
    message: 'funding is off, or a rate from -5% to 5%',
    hint: 'funding: 0.01%, or funding: { file: funding.csv }',
  },
  { key: 'mark', read: readPriceText, message: priceMessage('mark'), hint: 'mark: average 5m' },
  { key: 'index', read: readPriceText, message: priceMessage('index'), hint: 'index: { file: index.csv.gz }' },
];

/** Finds what the schema cannot say about `paper`, apart from its balances. */
export function paperProblems(root: YamlNode): Problem[] {
  const paper = valueOf(root, 'paper');
  return [
    ...KEYS.flatMap((key) => textProblems(paper, key)),
    ...['reads', 'orders'].flatMap((key) =>
      textProblems(valueOf(paper, 'latency'), { ...keyOf('latency'), key, hint: `${key}: 20ms..80ms` }),
    ),
    ...fundingProblems(valueOf(paper, 'funding')),
    ...feeProblems(valueOf(paper, 'fees')),
    ...accountFeeProblems(root),
    ...tierProblems(itemsOf(valueOf(paper, 'tiers'))),
  ];
}

/**
 * Reads the model of the paper exchange from `paper`, of a file that has passed every check; file names are absolute.
 */
export function paperModelOf(root: YamlNode, absolute: (relative: string) => string): PaperModel {
  const paper = valueOf(root, 'paper');
  return {
    fills: fillsOf(paper),
    latency: latencyOf(valueOf(paper, 'latency')),
    funding: fundingOf(valueOf(paper, 'funding'), absolute),
    mark: priceOf(valueOf(paper, 'mark'), absolute),
    index: priceOf(valueOf(paper, 'index'), absolute),
  };
}

function keyOf(name: string): TextKey {
  const found = KEYS.find(({ key }) => key === name);
  if (found === undefined) throw new Error(`no key ${name}`);
  return found;
}

function priceMessage(price: string): string {
  return `the ${price} price is last, an average of 1m to 60m, or in files`;
}

function textProblems(node: YamlNode | undefined, { key, read, message, hint }: TextKey): Problem[] {
  const said = scalarOf(node, key);
  if (said === undefined || read(said.text) !== undefined) return [];
  return [{ code: 'config-paper', message, place: said.place, hint }];
}

function readPriceText(text: string): PriceModel | undefined {
  if (text === 'last') return { kind: 'last' };
  const minutes = readAverage(text);
  return minutes === undefined ? undefined : { kind: 'average', minutes };
}

function fundingProblems(funding: YamlNode | undefined): Problem[] {
  return [
    ...textProblems(funding, { ...keyOf('funding'), key: 'rate', hint: 'rate: 0.01%' }),
    ...textProblems(funding, {
      key: 'every',
      read: readFundingHours,
      message: 'fundings are whole hours apart, so many that a day holds them without a rest',
      hint: 'every: 8h',
    }),
  ];
}

function feeProblems(fees: YamlNode | undefined): Problem[] {
  return ['futures', 'spot'].flatMap((market) =>
    ['maker', 'taker'].flatMap((key) =>
      textProblems(valueOf(fees, market), { key, read: readSmallRatio, message: RATIO_MESSAGE, hint: `${key}: 0.02%` }),
    ),
  );
}

function accountFeeProblems(root: YamlNode): Problem[] {
  const names = entriesOf(valueOf(root, 'accounts')).map(({ key }) => key.text);
  return entriesOf(valueOf(valueOf(valueOf(root, 'paper'), 'fees'), 'accounts')).flatMap(({ key, value }) => {
    const problems = feeProblems(value);
    if (names.includes(key.text)) return problems;
    const message = `there is no account \`${key.text}\``;
    return [{ code: 'account-unknown', message, place: key.place, hint: didYouMean(key.text, names) }, ...problems];
  });
}

/** Tiers ascend, the last one has no bound and no other lacks it: every position has one. */
function tierProblems(tiers: readonly YamlNode[]): Problem[] {
  let before = ZERO;
  return tiers.flatMap((tier, index): Problem[] => {
    const last = index === tiers.length - 1;
    const upTo = scalarOf(tier, 'upTo');
    const value = upTo === undefined ? undefined : readBound(upTo.text);
    const problems = textProblems(tier, { key: 'rate', read: readTierRate, ...TIER_RATE });
    const { place } = upTo ?? tier;
    const fault = (message: string): Problem => ({ code: 'config-paper', message, place, hint: TIERS_HINT });
    if (last !== (upTo === undefined))
      problems.push(fault(last ? 'the last tier has no `upTo`' : 'every tier but the last has `upTo`'));
    else if (upTo !== undefined && (value === undefined || compare(value, before) <= 0))
      problems.push(fault('`upTo` is a number of USDT, above that of the tier before'));
    before = value ?? before;
    return problems;
  });
}

const TIERS_HINT = 'tiers: [{ upTo: 150000, rate: 0.4% }, { rate: 1% }]';

const TIER_RATE = { message: 'a maintenance rate is above 0 and below 100%', hint: 'rate: 0.4%' };

function readBound(text: string): Decimal | undefined {
  const bound = text.includes('%') ? undefined : readRatio(text);
  return bound === undefined || bound <= ZERO ? undefined : bound;
}

function readTierRate(text: string): Decimal | undefined {
  const rate = readRatio(text);
  return rate === undefined || rate <= ZERO || rate >= ONE ? undefined : rate;
}

function fillsOf(paper: YamlNode | undefined): FillModel {
  const text = (key: string): string => scalarOf(paper, key)?.text ?? '';
  const fees = valueOf(paper, 'fees');
  return {
    path: readBarPath(text('path')) ?? FILL_MODEL.path,
    spread: readSpread(text('spread')) ?? FILL_MODEL.spread,
    slippage: readSmallRatio(text('slippage')) ?? FILL_MODEL.slippage,
    limits: readLimitFills(text('limitFills')) ?? FILL_MODEL.limits,
    fees: feesOf(fees),
    accountFees: new Map(entriesOf(valueOf(fees, 'accounts')).map(({ key, value }) => [key.text, feesOf(value)])),
    tiers: itemsOf(valueOf(paper, 'tiers')).flatMap((tier) => tierOf(tier) ?? []),
  };
}

function feesOf(node: YamlNode | undefined): Fees {
  const [futures, spot] = [ratesOf(valueOf(node, 'futures')), ratesOf(valueOf(node, 'spot'))];
  return { ...(futures !== undefined && { futures }), ...(spot !== undefined && { spot }) };
}

function ratesOf(node: YamlNode | undefined): FeeRates | undefined {
  const [maker, taker] = ['maker', 'taker'].map((key) => readSmallRatio(scalarOf(node, key)?.text ?? ''));
  return maker === undefined || taker === undefined ? undefined : { maker, taker };
}

function tierOf(node: YamlNode): MarginTier | undefined {
  const rate = readTierRate(scalarOf(node, 'rate')?.text ?? '');
  const upTo = readBound(scalarOf(node, 'upTo')?.text ?? '');
  return rate === undefined ? undefined : { rate, ...(upTo !== undefined && { upTo }) };
}

function latencyOf(node: YamlNode | undefined): PaperModel['latency'] {
  const read = (text: string | undefined): Latency => readLatency(text ?? '') ?? NO_LATENCY;
  if (node?.kind === 'scalar') return { reads: read(node.text), orders: read(node.text) };
  return { reads: read(scalarOf(node, 'reads')?.text), orders: read(scalarOf(node, 'orders')?.text) };
}

function fundingOf(node: YamlNode | undefined, absolute: (relative: string) => string): FundingModel {
  const files = filesOf(node, absolute);
  if (files !== undefined) return { kind: 'files', files };
  const text = node?.kind === 'scalar' ? node.text : scalarOf(node, 'rate')?.text;
  const rate = readFundingRate(text ?? '');
  if (rate === undefined) return { kind: 'market' };
  return { kind: 'rate', rate, everyHours: readFundingHours(scalarOf(node, 'every')?.text ?? '') ?? 8 };
}

function priceOf(node: YamlNode | undefined, absolute: (relative: string) => string): PriceModel {
  const files = filesOf(node, absolute);
  if (files !== undefined) return { kind: 'files', files };
  return readPriceText(node?.kind === 'scalar' ? node.text : '') ?? { kind: 'last' };
}

/** Reads `file`, which holds for all pairs, and `files` by pair. */
function filesOf(node: YamlNode | undefined, absolute: (relative: string) => string): PairFiles | undefined {
  const all = scalarOf(node, 'file')?.text;
  const named = entriesOf(valueOf(node, 'files')).flatMap(({ key, value }: YamlEntry): [string, string][] =>
    value.kind === 'scalar' ? [[key.text, absolute(value.text)]] : [],
  );
  const files = new Map([...(all === undefined ? [] : [[ALL_PAIRS, absolute(all)] as const]), ...named]);
  return files.size === 0 ? undefined : files;
}
