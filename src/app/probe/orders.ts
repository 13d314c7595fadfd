import { type Decimal, decimalOf, divide, multiply, parseDecimal } from '../../base/decimal.ts';
import type { RequestOf, ResponseOf } from '../../wire/spec/operation.ts';
import { toOrderDirection } from '../../wire/direction.ts';
import { cancelFuturesOrder } from '../../wire/operations/cancel-futures-order.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { mixClosePositions } from '../../wire/operations/mix-close-positions.ts';
import { mixModifyOrder } from '../../wire/operations/mix-modify-order.ts';
import { mixOrdersPending } from '../../wire/operations/mix-orders-pending.ts';
import { mixSetLeverage } from '../../wire/operations/mix-set-leverage.ts';
import { mixSetPositionMode } from '../../wire/operations/mix-set-position-mode.ts';
import { placeFuturesOrder } from '../../wire/operations/place-futures-order.ts';
import { placeTpslOrder } from '../../wire/operations/place-tpsl-order.ts';
import { stopSide } from '../../exchange/context/stop-side.ts';
import { FAR_BELOW, priceAt, type Scene, units } from './pair.ts';
import { accepted, fields, type ProbeCheck, refused, seen, unseen } from './said.ts';

/** The pages that state the beliefs of these trials. */
const SAME_ID = 'docs/exchange/readings.md#a-client-id-twice';
const CANCELLED = 'docs/exchange/readings.md#a-cancelled-order';
const IDS = 'docs/exchange/readings.md#ids-in-an-answer';
const MODE = 'docs/paper-exchange.md#position-mode-and-margin';
const LEVERAGE = 'docs/paper-exchange.md#leverage';
const ERROR_CODES = 'docs/exchange/errors.md#codes';
const DIRECTION = 'docs/exchange/readings.md#direction-of-an-order';
const MODIFIED = 'docs/paper-exchange.md#modified-orders';

type OrderRequest = RequestOf<typeof placeFuturesOrder>;
type Detail = ResponseOf<typeof futuresOrderDetail>;

/** The effect of a probe's order on a position, and its kind. */
export interface Ordered {
  readonly act: 'open' | 'close';
  readonly holdSide: 'long' | 'short';
  readonly size: Decimal;
  /** Absent for a market order. */
  readonly price?: Decimal;
  readonly force?: 'gtc' | 'post_only';
}

/** Writes an order as the daemon writes its own. */
export function orderOf(
  { prober, pair, mode }: Scene,
  { act, holdSide, size, price, force = 'gtc' }: Ordered,
): OrderRequest & { readonly clientOid: string } {
  return {
    ...pair.contract,
    marginMode: 'crossed',
    ...toOrderDirection({ act, holdSide }, mode),
    size,
    ...(price === undefined ? { orderType: 'market' } : { orderType: 'limit', price, force }),
    clientOid: prober.newId(),
  };
}

/** Reads an order by its client id, as soon as it meets the test; undefined where it never does. */
export function orderThat(
  { prober, pair }: Pick<Scene, 'prober' | 'pair'>,
  clientOid: string,
  fits: (order: Detail) => boolean,
): Promise<Detail | undefined> {
  const { symbol, productType } = pair.contract;
  return prober.until(async () => {
    const said = await prober.ask(futuresOrderDetail, { symbol, productType, clientOid });
    return said.kind === 'data' && fits(said.data) ? said.data : undefined;
  });
}

/** Words for an order or position that did not show in time. */
export const NEVER = 'it did not show within ten seconds';

/** Tries the beliefs about resting orders: how they are reported, changed and cancelled. */
export async function probeOrders(scene: Scene): Promise<void> {
  const { prober, pair, mode } = scene;
  const { contract } = pair;
  const { symbol, productType } = contract;
  const isHedge = mode === 'hedge_mode';
  const price = await priceAt(scene, FAR_BELOW);
  const order = orderOf(scene, { act: 'open', holdSide: 'long', size: pair.unit, price, force: 'post_only' });
  const { clientOid } = order;

  const placed = await prober.assume(
    { reading: IDS, that: 'an order is answered with its order id and the client id that it was given' },
    async () =>
      accepted(await prober.ask(placeFuturesOrder, order), (ids) =>
        seen(ids.orderId !== undefined && ids.clientOid === clientOid, idsText(ids)),
      ),
  );
  if (!placed) return;
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#the-state-of-a-futures-order',
      that: 'the list of waiting orders has it, with `status` live, its price, and no average yet',
    },
    async () => {
      const listed = await prober.until(async () => {
        const said = await prober.ask(mixOrdersPending, { productType, symbol });
        return said.kind === 'data' ? said.data.entrustedList.find((one) => one.clientOid === clientOid) : undefined;
      });
      return listed === undefined ? seen(false, NEVER) : fields(listed, { status: 'live', price, priceAvg: undefined });
    },
  );
  await prober.assume(
    {
      reading: DIRECTION,
      that: isHedge
        ? 'one that opens a long is side buy, tradeSide open, posSide long'
        : 'one that opens a long is side buy, tradeSide buy_single, posSide net',
    },
    async () => {
      const found = await orderThat(scene, clientOid, () => true);
      const told = isHedge
        ? { side: 'buy', tradeSide: 'open', posSide: 'long' }
        : { side: 'buy', tradeSide: 'buy_single', posSide: 'net' };
      return found === undefined ? seen(false, NEVER) : fields(found, { state: 'live', force: 'post_only', ...told });
    },
  );
  await prober.assume(
    { reading: SAME_ID, that: 'the client id of an open order is refused: 40786, or 45034' },
    async () => refused(await prober.ask(placeFuturesOrder, order), '40786', '45034'),
  );
  await prober.assume(
    { reading: MODE, that: 'the position mode stays as it is while an order waits: 40920' },
    async () =>
      refused(
        await prober.ask(mixSetPositionMode, { productType, posMode: isHedge ? 'one_way_mode' : 'hedge_mode' }),
        '40920',
      ),
  );
  await prober.assume(
    { reading: LEVERAGE, that: 'the leverage stays as it is while an order waits that would open: 40730' },
    async () => refused(await prober.ask(mixSetLeverage, { ...contract, leverage: pair.minLeverage }), '40730'),
  );
  await replaceIt(scene, clientOid);
}

/** Gives an order a new size and price, and cancels the result. */
async function replaceIt(scene: Scene, clientOid: string): Promise<void> {
  const { prober, pair } = scene;
  const { symbol, productType } = pair.contract;
  const newClientOid = prober.newId();
  const newPrice = await priceAt(scene, parseDecimal('0.975'));
  const terms = { newClientOid, newSize: units(scene, 2), newPrice };
  const replaced = await prober.assume(
    {
      reading: MODIFIED,
      that: 'a new size and price cancel the order, and another takes its place under the new client id',
    },
    async () => {
      const said = await prober.ask(mixModifyOrder, { symbol, productType, clientOid, ...terms });
      if (said.kind !== 'data') return accepted(said);
      const fresh = await orderThat(scene, newClientOid, ({ state }) => state === 'live');
      if (fresh === undefined) return seen(false, `accepted, but ${NEVER} under the new client id`);
      const old = await orderThat(scene, clientOid, ({ state }) => state === 'canceled');
      if (old === undefined) return seen(false, 'the other is there, and the old one was not cancelled');
      return fields(fresh, { size: terms.newSize, price: newPrice });
    },
  );
  const standing = replaced ? newClientOid : await whichStands(scene, [newClientOid, clientOid]);
  if (standing !== undefined) await cancelIt(scene, standing);
  await prober.assume({ reading: ERROR_CODES, that: 'an order that never was is not found: 40109' }, async () =>
    refused(await prober.ask(futuresOrderDetail, { symbol, productType, clientOid: prober.newId() }), '40109'),
  );
}

/** Cancels a waiting order, and cancels it again. */
async function cancelIt(scene: Scene, clientOid: string): Promise<void> {
  const { prober, pair } = scene;
  const { symbol, productType } = pair.contract;
  const named = { symbol, productType, clientOid };
  await prober.assume(
    { reading: CANCELLED, that: 'an order is cancelled by its client id, and its state is then canceled' },
    async () => {
      const said = await prober.ask(cancelFuturesOrder, named);
      if (said.kind !== 'data') return accepted(said);
      const found = await orderThat(scene, clientOid, ({ state }) => state === 'canceled');
      return found === undefined
        ? seen(false, `accepted, but ${NEVER} as canceled`)
        : fields(found, { state: 'canceled' });
    },
  );
  // Within a second of the first, the same call may be 45129.
  await prober.pause(1_500);
  await prober.assume(
    { reading: MODIFIED, that: 'an order that was cancelled is done, and cannot be cancelled again: 22001' },
    async () => refused(await prober.ask(cancelFuturesOrder, named), '22001'),
  );
}

/** Finds the one of these orders that waits; undefined where none is listed. */
async function whichStands({ prober, pair }: Scene, clientOids: readonly string[]): Promise<string | undefined> {
  const { symbol, productType } = pair.contract;
  const said = await prober.ask(mixOrdersPending, { productType, symbol });
  const listed = said.kind === 'data' ? said.data.entrustedList : [];
  return clientOids.find((one) => listed.some(({ clientOid }) => clientOid === one));
}

/**
 * Tries the beliefs about refused orders. If the exchange took one of them, it would not fill at once, except for those
 * at market.
 */
export async function probeRefusals(scene: Scene): Promise<void> {
  const { prober, pair, mode } = scene;
  const { contract, sizeStep, priceStep, unit, minSize, minValue } = pair;
  const price = await priceAt(scene, FAR_BELOW);
  const rests = { act: 'open', holdSide: 'long', size: unit, price, force: 'post_only' } as const;
  const two = decimalOf(2);
  const refusals: readonly (readonly [string, string, () => Promise<ProbeCheck>])[] = [
    [
      ERROR_CODES,
      'a size between two steps is refused: 40808',
      () => refusedOrder(scene, { ...rests, size: (unit + divide(sizeStep, two)) as Decimal }, '40808'),
    ],
    [
      ERROR_CODES,
      'a price between two steps is refused: 45115',
      () => refusedOrder(scene, { ...rests, price: (price + divide(priceStep, two)) as Decimal }, '45115'),
    ],
    [
      ERROR_CODES,
      'an order below the least value is refused: 45110',
      async () => {
        const low = await priceAt(scene, parseDecimal('0.2'));
        if (multiply(low, minSize) >= minValue) return unseen('the smallest size is worth more than that');
        return refusedOrder(scene, { ...rests, size: minSize, price: low }, '45110');
      },
    ],
    [
      ERROR_CODES,
      'a purchase far above the market is refused: 40815',
      async () => refusedOrder(scene, { ...rests, price: await priceAt(scene, parseDecimal('1.5')) }, '40815'),
    ],
    [
      'docs/exchange/readings.md#closing-more-than-is-free',
      'a close without a position is refused: 22002',
      () => refusedOrder(scene, { act: 'close', holdSide: 'long', size: unit }, '22002'),
    ],
    [
      ERROR_CODES,
      'closing all without a position is refused: 22002',
      async () =>
        refused(
          await prober.ask(mixClosePositions, { productType: contract.productType, symbol: contract.symbol }),
          '22002',
        ),
    ],
    [
      'docs/paper-exchange.md#stops',
      'a stop without a position is refused: 43023',
      async () =>
        refused(
          await prober.ask(placeTpslOrder, {
            ...contract,
            planType: 'pos_loss',
            triggerPrice: price,
            triggerType: 'mark_price',
            holdSide: stopSide(mode, 'long'),
            clientOid: prober.newId(),
          }),
          '43023',
        ),
    ],
  ];
  for (const [reading, that, look] of refusals) await prober.assume({ reading, that }, look);
  await probeTradeSide(scene, price);
}

async function refusedOrder(scene: Scene, ordered: Ordered, ...codes: readonly string[]): Promise<ProbeCheck> {
  return refused(await scene.prober.ask(placeFuturesOrder, orderOf(scene, ordered)), ...codes);
}

/** Tries an order whose tradeSide does not fit the mode. */
async function probeTradeSide(scene: Scene, price: Decimal): Promise<void> {
  const { prober, pair, mode } = scene;
  const { contract } = pair;
  const {
    tradeSide: _,
    reduceOnly: __,
    ...plain
  } = orderOf(scene, { act: 'open', holdSide: 'long', size: pair.unit, price, force: 'post_only' });
  if (mode === 'hedge_mode') {
    await prober.assume({ reading: DIRECTION, that: 'an order without tradeSide is refused: 45109' }, async () =>
      refused(await prober.ask(placeFuturesOrder, plain), '45109'),
    );
    return;
  }
  await prober.assume(
    { reading: DIRECTION, that: 'tradeSide is ignored: a purchase that says close opens a long' },
    async () => accepted(await prober.ask(placeFuturesOrder, { ...plain, tradeSide: 'close' })),
  );
  const { symbol, productType } = contract;
  await prober.ask(cancelFuturesOrder, { symbol, productType, clientOid: plain.clientOid });
}

function idsText({ orderId, clientOid }: { readonly orderId?: string; readonly clientOid?: string }): string {
  return `orderId ${orderId ?? 'is missing'}, clientOid ${clientOid ?? 'is missing'}`;
}
