import { ZERO } from '../../base/decimal.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import { placeFuturesOrder } from '../../wire/operations/place-futures-order.ts';
import { orderOf, orderThat } from './orders.ts';
import { FAR_ABOVE, priceAt, type Scene, units } from './pair.ts';
import { positionOf } from './position-of.ts';
import { accepted, fields, seen } from './said.ts';

/**
 * Tries a close at market of all, while a limit order holds half of the position
 * (docs/exchange/orders.md#closing-more-than-is-free).
 */
export async function closeMoreThanIsFree(scene: Scene): Promise<void> {
  const { prober, pair, mode } = scene;
  const resting = orderOf(scene, {
    act: 'close',
    holdSide: 'long',
    size: pair.unit,
    price: await priceAt(scene, FAR_ABOVE),
  });
  const rests = await prober.assume(
    {
      reading: 'docs/exchange/readings.md#closing-more-than-is-free',
      that: 'a close that rests locks its part of the position',
    },
    async () => {
      const said = await prober.ask(placeFuturesOrder, resting);
      if (said.kind !== 'data') return accepted(said);
      const found = await prober.until(async () => {
        const read = await positionOf(scene, 'long', units(scene, 2));
        return typeof read === 'object' && (read.locked ?? 0n) > 0n ? read : undefined;
      });
      return found === undefined
        ? seen(mode === 'one_way_mode', 'nothing is locked')
        : fields(found, { locked: pair.unit });
    },
  );
  if (!rests) return;
  const all = orderOf(scene, { act: 'close', holdSide: 'long', size: units(scene, 2) });
  if (mode === 'hedge_mode') await overflowInHedgeMode(scene, all);
  else await displaceInOneWayMode(scene, all, resting.clientOid);
}

type Order = ReturnType<typeof orderOf>;

async function overflowInHedgeMode(scene: Scene, all: Order): Promise<void> {
  const { prober, pair } = scene;
  let left = units(scene, 2);
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#closing-more-than-is-free',
      that: 'a close larger than the free part closes that part, or is refused with 40757 (rule 4)',
    },
    async () => {
      const said = await prober.ask(placeFuturesOrder, all);
      if (said.kind === 'refused') return seen(said.code === '40757', `${said.code} ${said.message}`);
      if (said.kind !== 'data') return accepted(said);
      const found = await positionOf(scene, 'long', pair.unit);
      if (typeof found !== 'object') return seen(false, 'accepted, but what rested is not what is left');
      left = pair.unit;
      return seen(true, 'accepted: what was free is closed');
    },
  );
  if (left !== pair.unit) {
    await prober.ask(placeFuturesOrder, orderOf(scene, { act: 'close', holdSide: 'long', size: pair.unit }));
    if ((await positionOf(scene, 'long', pair.unit)) === undefined) return;
  }
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#closing-more-than-is-free',
      that: 'where resting closes hold all of it, a close at market takes their place (rule 5)',
    },
    async () => {
      const said = await prober.ask(
        placeFuturesOrder,
        orderOf(scene, { act: 'close', holdSide: 'long', size: pair.unit }),
      );
      if (said.kind !== 'data') return accepted(said);
      return (await positionOf(scene, 'long', ZERO)) === 'flat'
        ? seen(true, 'accepted: the position is closed')
        : seen(false, 'accepted, but the position is still open');
    },
  );
  await stopsGone(scene);
}

async function displaceInOneWayMode(scene: Scene, all: Order, resting: string): Promise<void> {
  const { prober } = scene;
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#success-without-orderid',
      that: 'a reduce-only order of more than is left cancels those that rest, and is found by its client id (rule 3)',
    },
    async () => {
      const said = await prober.ask(placeFuturesOrder, all);
      if (said.kind !== 'data') return accepted(said);
      const [done, displaced] = [
        await orderThat(scene, all.clientOid, ({ state }) => state === 'filled'),
        await orderThat(scene, resting, ({ state }) => state === 'canceled'),
      ];
      const told = `orderId ${said.data.orderId ?? 'is missing'} in the answer`;
      if (done === undefined || displaced === undefined)
        return seen(
          false,
          `${told}; the order ${done === undefined ? 'is not filled' : 'is filled, and what rested was not cancelled'}`,
        );
      return seen(true, told);
    },
  );
  await stopsGone(scene);
}

async function stopsGone(scene: Scene): Promise<void> {
  const { prober, pair } = scene;
  await prober.assume(
    { reading: 'docs/paper-exchange.md#stops', that: 'what is left of stops ends with the position' },
    async () => {
      const gone = await prober.until(async () => {
        const said = await prober.ask(mixOrdersPlanPending, {
          planType: 'profit_loss',
          productType: pair.contract.productType,
          symbol: pair.contract.symbol,
        });
        return said.kind === 'data' && said.data.entrustedList.length === 0 ? true : undefined;
      });
      return gone === true ? seen(true, 'none waits') : seen(false, 'stops of a closed position wait still');
    },
  );
}
