import { type Decimal, formatDecimal, multiply, parseDecimal } from '../../base/decimal.ts';
import type { MarginMode, PositionMode } from '../../domain/account.ts';
import { mixAccount } from '../../wire/operations/mix-account.ts';
import { mixSetMarginMode } from '../../wire/operations/mix-set-margin-mode.ts';
import { mixSetLeverage } from '../../wire/operations/mix-set-leverage.ts';
import { mixSetPositionMode } from '../../wire/operations/mix-set-position-mode.ts';
import { Failure } from '../process/failure.ts';
import { clearAway, isAtSpot, openThings } from './clear-away.ts';
import { probeOrders, probeRefusals } from './orders.ts';
import { type ProbedContract, type ProbedPair, priceAt, readPair, type Scene } from './pair.ts';
import { probePositions } from './positions.ts';
import { createProber, type Prober, type ProberParts, ProbeStopped } from './prober.ts';
import { probeReads } from './reads.ts';
import { accepted, seen } from './said.ts';
import { probeSpot } from './spot.ts';
import { probeTriggerOrders } from './trigger-orders.ts';

const MODES: readonly (readonly [PositionMode, string])[] = [
  ['hedge_mode', 'hedge mode'],
  ['one_way_mode', 'one-way mode'],
];

/** Value of a probe in smallest sizes: a position of four of them without leverage, and room for moves of the price. */
const UNITS_NEEDED = parseDecimal('5');

/** The end of a probe. */
export interface ProbeEnd {
  /** The reason where it ended early; absent where everything was tried. */
  readonly stopped?: string;
  /** Orders and positions that are left, or cannot be read, after everything was cleared away: none, as a rule. */
  readonly left: readonly string[];
}

/**
 * Tries every assumption on an account that has nothing open: in both position modes, at spot, and by reading. At the
 * end it clears its orders and positions away in any case; position mode, margin mode and leverage are as before, or
 * named.
 *
 * @throws Failure before anything is placed, where the account has something open or too little money.
 */
export async function probe(parts: ProberParts, asked: ProbedContract): Promise<ProbeEnd> {
  const prober = createProber(parts);
  const pair = await readPair(prober, asked);
  const before = await readiness(prober, pair);
  let stopped: string | undefined;
  let left: readonly string[] = [];
  try {
    for (const [mode, part] of MODES) {
      prober.begin(part);
      await probeMode({ prober, pair, mode }, parts.run);
    }
    if (isAtSpot(pair.contract)) {
      prober.begin('spot');
      await probeSpot(prober, asked.symbol);
    }
    prober.begin('answers');
    await probeReads(prober, pair);
  } catch (error) {
    if (!(error instanceof ProbeStopped)) throw error;
    stopped = error.message;
  } finally {
    // Its own calls are counted anew: the bound that ended the trials must not end the clearing.
    left = await putBack(createProber({ ...parts, isStopped: () => false }), { pair, before, run: parts.run });
  }
  return { left, ...(stopped !== undefined && { stopped }) };
}

interface SettingsBefore {
  readonly posMode: PositionMode;
  readonly marginMode: MarginMode;
  /** The leverage of crossed margin, which all of its orders have. */
  readonly leverage: Decimal | undefined;
}

/** Checks the conditions before anything is placed. */
async function readiness(prober: Prober, pair: ProbedPair): Promise<SettingsBefore> {
  const { contract, unit } = pair;
  const open = await openThings(prober, contract);
  if (open.length > 0)
    throw new Failure(
      [
        `the account has something open, and a probe switches the position mode and clears ${contract.symbol} away:`,
        ...open.map((one) => `  ${one}`),
      ].join('\n'),
    );
  const account = await prober.ask(mixAccount, contract);
  if (account.kind !== 'data') throw new Failure('the futures account cannot be read');
  const size = multiply(unit, UNITS_NEEDED);
  // Margin in the coin itself: so many coins are needed, whatever they are worth.
  const isInverse = pair.market === 'coin-futures';
  const needed = isInverse ? size : multiply(size, await priceAt({ prober, pair }, parseDecimal('1')));
  const { available, posMode, marginMode, crossedMarginLeverage: leverage } = account.data;
  if (available < needed)
    throw new Failure(
      `the futures account has ${formatDecimal(available)} ${contract.marginCoin} free, and a probe needs ${formatDecimal(needed)} at most`,
    );
  return { posMode, marginMode, leverage };
}

async function probeMode(scene: Scene, run: string): Promise<void> {
  const { prober, pair, mode } = scene;
  const { contract } = pair;
  const isSet = await prober.assume(
    {
      reading: 'docs/paper-exchange.md#position-mode-and-margin',
      that: 'the position mode is changed where nothing is open',
    },
    async () => {
      const said = await prober.ask(mixSetPositionMode, { productType: contract.productType, posMode: mode });
      if (said.kind !== 'data') return accepted(said);
      const account = await prober.ask(mixAccount, contract);
      return accepted(account, ({ posMode }) => seen(posMode === mode, posMode));
    },
  );
  if (!isSet) return;
  await probeRefusals(scene);
  await probeOrders(scene);
  await probeTriggerOrders(scene);
  await probePositions(scene);
  const left = await clearAway(prober, contract, run);
  if (left.length > 0) throw new ProbeStopped(`this could not be cleared away: ${left.join(', ')}`);
}

/** Clears everything away and restores the account's settings; names what is left, and settings that differ. */
async function putBack(
  prober: Prober,
  {
    pair: { contract },
    before,
    run,
  }: { readonly pair: ProbedPair; readonly before: SettingsBefore; readonly run: string },
): Promise<readonly string[]> {
  const { posMode, marginMode, leverage } = before;
  const left = await clearAway(prober, contract, run);
  await prober.ask(mixSetPositionMode, { productType: contract.productType, posMode });
  if (leverage !== undefined) await prober.ask(mixSetLeverage, { ...contract, leverage });
  await prober.ask(mixSetMarginMode, { ...contract, marginMode });
  const account = await prober.ask(mixAccount, contract);
  if (account.kind !== 'data') return [...left, 'whether the account is set as it was cannot be read'];
  const is = { ...account.data, leverage: account.data.crossedMarginLeverage };
  const other = (['posMode', 'marginMode', 'leverage'] as const).filter((name) => is[name] !== before[name]);
  return [...left, ...other.map((name) => `${name}, which is not what it was`)];
}
