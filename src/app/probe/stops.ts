import { type Decimal, parseDecimal } from '../../base/decimal.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { cancelPlanOrder } from '../../wire/operations/cancel-plan-order.ts';
import { mixAllPosition } from '../../wire/operations/mix-all-position.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import { modifyTpslOrder } from '../../wire/operations/modify-tpsl-order.ts';
import { placePosTpsl } from '../../wire/operations/place-pos-tpsl.ts';
import { placeTpslOrder } from '../../wire/operations/place-tpsl-order.ts';
import { stopSide } from '../../exchange/context/stop-side.ts';
import { NEVER } from './orders.ts';
import { FAR_ABOVE, FAR_BELOW, priceAt, type Scene } from './pair.ts';
import { accepted, fields, refused, seen, unseen } from './said.ts';

type ProbedStop = ResponseOf<typeof mixOrdersPlanPending>['entrustedList'][number];

/** Reads the waiting stops of positions; empty where they cannot be read. */
export async function stopsOf({ prober, pair }: Pick<Scene, 'prober' | 'pair'>): Promise<readonly ProbedStop[]> {
  const { productType, symbol } = pair.contract;
  const said = await prober.ask(mixOrdersPlanPending, { planType: 'profit_loss', productType, symbol });
  return said.kind === 'data' ? said.data.entrustedList : [];
}

function stopThat(scene: Scene, fits: (stop: ProbedStop) => boolean): Promise<ProbedStop | undefined> {
  return scene.prober.until(async () => (await stopsOf(scene)).find(fits));
}

/** Least time between two changes of a stop, ms (43036). */
const CHANGE_MS = 300;
/** How often two changes are tried so close together that one of them has to be refused. */
const CHANGES_MAX = 4;

/** Tries the beliefs about the stops of an open long. */
export async function probeStops(scene: Scene): Promise<void> {
  const { prober, pair, mode } = scene;
  const { contract } = pair;
  const holdSide = stopSide(mode, 'long');
  const triggerPrice = await priceAt(scene, FAR_BELOW);
  const stop = { ...contract, planType: 'loss_plan', triggerType: 'mark_price', holdSide, size: pair.unit } as const;
  const clientOid = prober.newId();
  const stands = await prober.assume(
    {
      reading: 'docs/paper-exchange.md#position-mode-and-margin',
      that: `a partial stop-loss is placed with holdSide ${holdSide}, and listed with side ${mode === 'hedge_mode' ? 'of the position' : 'buy, the side of the position'}`,
    },
    async () => {
      const said = await prober.ask(placeTpslOrder, { ...stop, triggerPrice, clientOid });
      if (said.kind !== 'data') return accepted(said);
      const found = await stopThat(scene, (one) => one.clientOid === clientOid);
      return found === undefined
        ? seen(false, `accepted, but ${NEVER} in the list`)
        : fields(found, { planType: 'loss_plan', side: 'buy', size: pair.unit, triggerPrice });
    },
  );
  await prober.assume(
    {
      reading: 'docs/paper-exchange.md#wrong-side-triggers',
      that: 'a stop-loss above the market of a long is refused: 40834',
    },
    async () => {
      const above = await priceAt(scene, FAR_ABOVE);
      return refused(
        await prober.ask(placeTpslOrder, { ...stop, triggerPrice: above, clientOid: prober.newId() }),
        '40834',
      );
    },
  );
  if (stands) await moveIt(scene, clientOid);
  await bothTogether(scene);
}

/** Moves a stop in place, twice, and cancels it. */
async function moveIt(scene: Scene, clientOid: string): Promise<void> {
  const { prober, pair } = scene;
  const { contract } = pair;
  const [first, second] = [await priceAt(scene, parseDecimal('0.965')), await priceAt(scene, parseDecimal('0.96'))];
  const standing = (await stopsOf(scene)).find((one) => one.clientOid === clientOid);
  await prober.pause(CHANGE_MS * 2);
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#which-call-moves-a-stop',
      that: 'modify-tpsl-order moves it in place: its order id stays',
    },
    async () => {
      const said = await prober.ask(modifyTpslOrder, { ...contract, clientOid, triggerPrice: first, size: pair.unit });
      if (said.kind !== 'data') return accepted(said);
      const found = await stopThat(scene, (one) => one.clientOid === clientOid && one.triggerPrice === first);
      return found === undefined
        ? seen(false, `accepted, but ${NEVER} at its new price`)
        : seen(
            found.orderId === standing?.orderId,
            found.orderId === standing?.orderId ? 'moved' : 'it has another order id now',
          );
    },
  );
  await prober.pause(CHANGE_MS * 2);
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#which-call-moves-a-stop',
      that: 'a stop is changed no more often than every 300 ms: 43036',
    },
    async () => {
      const change = (triggerPrice: Decimal) =>
        prober.ask(modifyTpslOrder, { ...contract, clientOid, triggerPrice, size: pair.unit });
      for (let tries = 1; ; tries += 1) {
        const from = prober.now();
        await change(second);
        const again = await change(first);
        const tookMs = prober.now() - from;
        // On a slow way the second may come late enough to be accepted: that tells nothing.
        if (again.kind !== 'data' || tookMs < CHANGE_MS) return refused(again, '43036');
        if (tries === CHANGES_MAX) return unseen(`accepted, but the second came ${String(tookMs)} ms later`);
        await prober.pause(CHANGE_MS * 2);
      }
    },
  );
  await prober.pause(CHANGE_MS * 2);
  await cancelIt(scene, clientOid);
}

async function cancelIt(scene: Scene, clientOid: string): Promise<void> {
  const { prober, pair } = scene;
  const { symbol, productType } = pair.contract;
  const orderId = (await stopsOf(scene)).find((one) => one.clientOid === clientOid)?.orderId;
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#cancelling-trigger-orders',
      that: 'with an id only that one is cancelled; an id that nobody knows is in the failure list',
    },
    async () => {
      if (orderId === undefined) return unseen('it is not listed any more');
      const said = await prober.ask(cancelPlanOrder, {
        symbol,
        productType,
        planType: 'loss_plan',
        orderIdList: [{ orderId }, { orderId: '1' }],
      });
      return accepted(said, ({ successList, failureList }) =>
        seen(
          successList.some((one) => one.orderId === orderId) && failureList.some((one) => one.orderId === '1'),
          `${String(successList.length)} cancelled, ${String(failureList.length)} failed`,
        ),
      );
    },
  );
}

/** Sets both stops of the whole position in one call. */
async function bothTogether(scene: Scene): Promise<void> {
  const { prober, pair, mode } = scene;
  const { contract } = pair;
  const [stopSurplusTriggerPrice, stopLossTriggerPrice] = [
    await priceAt(scene, FAR_ABOVE),
    await priceAt(scene, FAR_BELOW),
  ];
  const ids = { stopSurplusClientOid: prober.newId(), stopLossClientOid: prober.newId() };
  const both = {
    ...contract,
    holdSide: stopSide(mode, 'long'),
    stopSurplusTriggerPrice,
    stopSurplusTriggerType: 'mark_price',
    stopLossTriggerPrice,
    stopLossTriggerType: 'mark_price',
    ...ids,
  } as const;
  const stand = await prober.assume(
    {
      reading: 'docs/exchange/readings.md#both-stops-in-one-call',
      that: 'both stops of a position are placed by one call; its answer names both client ids',
    },
    async () =>
      accepted(await prober.ask(placePosTpsl, both), (placed) => {
        const named = placed.flatMap((one) => [one.stopSurplusClientOid, one.stopLossClientOid]);
        const lacking = Object.values(ids).filter((id) => !named.includes(id));
        return seen(
          lacking.length === 0,
          lacking.length === 0 ? 'both are named' : `${String(lacking.length)} of 2 are not named`,
        );
      }),
  );
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#both-stops-in-one-call',
      that: 'they are listed as pos_profit and pos_loss, without a size of their own',
    },
    async () => {
      if (!stand) return unseen('they were not placed');
      const [profit, loss] = [
        await stopThat(scene, (one) => one.clientOid === ids.stopSurplusClientOid),
        await stopThat(scene, (one) => one.clientOid === ids.stopLossClientOid),
      ];
      if (profit === undefined || loss === undefined) return seen(false, NEVER);
      return fields(
        { profit: profit.planType, profitAt: profit.triggerPrice, loss: loss.planType, lossAt: loss.triggerPrice },
        { profit: 'pos_profit', profitAt: stopSurplusTriggerPrice, loss: 'pos_loss', lossAt: stopLossTriggerPrice },
      );
    },
  );
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#both-stops-in-one-call',
      that: 'the list of positions names both stops of a position, with their prices',
    },
    async () => {
      if (!stand) return unseen('they were not placed');
      const said = await prober.ask(mixAllPosition, { productType: contract.productType });
      return accepted(said, (all) => {
        const position = all.find(({ symbol }) => symbol === contract.symbol);
        return position === undefined
          ? seen(false, 'there is no position')
          : fields(position, { takeProfit: stopSurplusTriggerPrice, stopLoss: stopLossTriggerPrice });
      });
    },
  );
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#both-stops-in-one-call',
      that: 'a position has one stop-loss of the whole: a second is refused with 43031',
    },
    async () => {
      if (!stand) return unseen('they were not placed');
      const second = {
        ...contract,
        planType: 'pos_loss',
        triggerType: 'mark_price',
        holdSide: stopSide(mode, 'long'),
      } as const;
      return refused(
        await prober.ask(placeTpslOrder, { ...second, triggerPrice: stopLossTriggerPrice, clientOid: prober.newId() }),
        '43031',
      );
    },
  );
}
