import { formatDecimal, ZERO } from '../../base/decimal.ts';
import { mixClosePositions } from '../../wire/operations/mix-close-positions.ts';
import { mixFills } from '../../wire/operations/mix-fills.ts';
import { mixSetPositionMode } from '../../wire/operations/mix-set-position-mode.ts';
import { placeFuturesOrder } from '../../wire/operations/place-futures-order.ts';
import { probeHistories } from './histories.ts';
import { probeMoney } from './money.ts';
import { NEVER, orderOf, orderThat } from './orders.ts';
import { closeMoreThanIsFree } from './overflow.ts';
import { FAR_ABOVE, priceAt, type Scene, units } from './pair.ts';
import { positionOf } from './position-of.ts';
import { accepted, fields, refused, seen } from './said.ts';
import { probeStops, stopsOf } from './stops.ts';

/** Tries the beliefs about positions: a long with its stops, a short with presets, and closing more than is free. */
export async function probePositions(scene: Scene): Promise<void> {
  if (!(await openLong(scene))) return;
  await probeMoney(scene, units(scene, 4));
  await probeStops(scene);
  if (await halve(scene)) await closeMoreThanIsFree(scene);
  await openShort(scene);
  await probeHistories(scene);
}

async function openLong(scene: Scene): Promise<boolean> {
  const { prober, pair, mode } = scene;
  const isHedge = mode === 'hedge_mode';
  const size = units(scene, 4);
  const order = orderOf(scene, { act: 'open', holdSide: 'long', size });
  const isOpen = await prober.assume(
    {
      reading: 'docs/exchange/readings.md#no-price',
      that: 'an order at market is filled at once: it has an average and no price',
    },
    async () => {
      const said = await prober.ask(placeFuturesOrder, order);
      if (said.kind !== 'data') return accepted(said);
      const found = await orderThat(scene, order.clientOid, ({ state }) => state === 'filled');
      if (found === undefined) return seen(false, `accepted, but ${NEVER} as filled`);
      const told = fields(found, { price: undefined, baseVolume: size });
      return found.priceAvg !== undefined && found.priceAvg > 0n ? told : seen(false, 'priceAvg is missing');
    },
  );
  if (!isOpen) return false;
  await prober.assume(
    { reading: 'docs/exchange/readings.md#sign-of-a-fee', that: 'the fee of its fills is negative: it was charged' },
    async () => {
      const { orderId } = (await orderThat(scene, order.clientOid, () => true)) ?? {};
      const { symbol, productType } = pair.contract;
      const fill = await prober.until(async () => {
        const said = await prober.ask(mixFills, { productType, symbol });
        return said.kind === 'data' ? said.data.fillList.find((one) => one.orderId === orderId) : undefined;
      });
      const fee = fill?.feeDetail?.[0]?.totalFee;
      if (fill === undefined) return seen(false, NEVER);
      return fee === undefined ? seen(false, 'totalFee is missing') : seen(fee < 0n, `totalFee ${formatDecimal(fee)}`);
    },
  );
  return prober.assume(
    {
      reading: 'docs/exchange/readings.md#direction-of-an-order',
      that: 'the position says long, its size, all of it free, and the mode',
    },
    async () => {
      const found = await positionOf(scene, 'long', size);
      if (found === undefined || found === 'flat') return seen(false, NEVER);
      return fields(found, {
        holdSide: 'long',
        available: size,
        locked: ZERO,
        posMode: isHedge ? 'hedge_mode' : 'one_way_mode',
      });
    },
  );
}

/** Closes half at market, and tries the calls that the position then forbids. */
async function halve(scene: Scene): Promise<boolean> {
  const { prober, pair, mode } = scene;
  const isHedge = mode === 'hedge_mode';
  await prober.assume(
    {
      reading: 'docs/paper-exchange.md#position-mode-and-margin',
      that: 'the position mode stays as it is while there is a position: 40920',
    },
    async () => {
      const said = await prober.ask(mixSetPositionMode, {
        productType: pair.contract.productType,
        posMode: isHedge ? 'one_way_mode' : 'hedge_mode',
      });
      return refused(said, '40920');
    },
  );
  return prober.assume(
    {
      reading: 'docs/exchange/readings.md#direction-of-an-order',
      that: isHedge ? 'side buy with tradeSide close closes a long' : 'side sell with reduceOnly closes a long',
    },
    async () => {
      const said = await prober.ask(
        placeFuturesOrder,
        orderOf(scene, { act: 'close', holdSide: 'long', size: units(scene, 2) }),
      );
      if (said.kind !== 'data') return accepted(said);
      const found = await positionOf(scene, 'long', units(scene, 2));
      return found === undefined || found === 'flat'
        ? seen(false, 'accepted, but the position is not half of what it was')
        : fields(found, { total: units(scene, 2) });
    },
  );
}

/** Opens a short with a stop-loss of its own, and closes it by the call that closes all. */
async function openShort(scene: Scene): Promise<void> {
  const { prober, pair, mode } = scene;
  const { contract } = pair;
  const presetStopLossPrice = await priceAt(scene, FAR_ABOVE);
  const order = { ...orderOf(scene, { act: 'open', holdSide: 'short', size: pair.unit }), presetStopLossPrice };
  const isOpen = await prober.assume(
    {
      reading: 'docs/paper-exchange.md#preset-stops',
      that: 'a preset becomes the stop of the whole position, at its price',
    },
    async () => {
      const said = await prober.ask(placeFuturesOrder, order);
      if (said.kind !== 'data') return accepted(said);
      const stop = await prober.until(async () =>
        (await stopsOf(scene)).find(({ planType }) => planType === 'pos_loss'),
      );
      return stop === undefined
        ? seen(false, `the order was accepted, but its stop: ${NEVER}`)
        : fields(stop, { triggerPrice: presetStopLossPrice });
    },
  );
  if (!isOpen) return;
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#direction-of-an-order',
      that: mode === 'hedge_mode' ? 'side sell with tradeSide open opens a short' : 'side sell opens a short',
    },
    async () => {
      const found = await positionOf(scene, 'short', pair.unit);
      return typeof found === 'object' ? fields(found, { holdSide: 'short', total: pair.unit }) : seen(false, NEVER);
    },
  );
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#closing-more-than-is-free',
      that: 'closing all of a contract closes it at market',
    },
    async () => {
      const said = await prober.ask(mixClosePositions, { productType: contract.productType, symbol: contract.symbol });
      if (said.kind !== 'data') return accepted(said);
      const isFlat = (await positionOf(scene, 'short', ZERO)) === 'flat';
      return seen(isFlat, isFlat ? 'accepted: the position is closed' : 'accepted, but the position is still open');
    },
  );
}
