import { parseDecimal } from '../../base/decimal.ts';
import { toOrderDirection } from '../../wire/direction.ts';
import type { RequestOf, ResponseOf } from '../../wire/spec/operation.ts';
import { cancelPlanOrder } from '../../wire/operations/cancel-plan-order.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import { mixPlacePlanOrder } from '../../wire/operations/mix-place-plan-order.ts';
import { modifyPlanOrder } from '../../wire/operations/modify-plan-order.ts';
import { NEVER } from './orders.ts';
import { FAR_ABOVE, priceAt, type Scene } from './pair.ts';
import { accepted, fields, seen, unseen } from './said.ts';

type ProbedTrigger = ResponseOf<typeof mixOrdersPlanPending>['entrustedList'][number];
type Kind = RequestOf<typeof mixPlacePlanOrder>['planType'];

/** Reads a waiting trigger order as soon as it meets the test. */
function waiting(
  { prober, pair }: Scene,
  planType: Kind,
  fits: (one: ProbedTrigger) => boolean,
): Promise<ProbedTrigger | undefined> {
  const { productType, symbol } = pair.contract;
  return prober.until(async () => {
    const said = await prober.ask(mixOrdersPlanPending, { planType, productType, symbol });
    return said.kind === 'data' ? said.data.entrustedList.find(fits) : undefined;
  });
}

/** Tries the beliefs about trigger orders that open. */
export async function probeTriggerOrders(scene: Scene): Promise<void> {
  const { prober, pair, mode } = scene;
  const { contract } = pair;
  const triggerPrice = await priceAt(scene, FAR_ABOVE);
  const opening = {
    ...contract,
    marginMode: 'crossed',
    ...toOrderDirection({ act: 'open', holdSide: 'long' }, mode),
    size: pair.unit,
    triggerPrice,
    triggerType: 'mark_price',
    orderType: 'market',
  } as const;
  for (const planType of ['normal_plan', 'track_plan'] as const) {
    const clientOid = prober.newId();
    const extra = planType === 'track_plan' ? { callbackRatio: parseDecimal('0.05') } : {};
    const stands = await prober.assume(
      {
        reading: 'docs/exchange/readings.md#states-of-trigger-orders',
        that: `a ${planType} waits in the list of its kind, at its trigger price`,
      },
      async () => {
        const said = await prober.ask(mixPlacePlanOrder, { ...opening, ...extra, planType, clientOid });
        if (said.kind !== 'data') return accepted(said);
        const found = await waiting(scene, planType, (one) => one.clientOid === clientOid);
        return found === undefined
          ? seen(false, `accepted, but ${NEVER} in the list`)
          : fields(found, { planType, triggerPrice });
      },
    );
    if (stands) await moveAndCancel(scene, planType, clientOid);
  }
}

async function moveAndCancel(scene: Scene, planType: Kind, clientOid: string): Promise<void> {
  const { prober, pair } = scene;
  const { symbol, productType } = pair.contract;
  const before = await waiting(scene, planType, (one) => one.clientOid === clientOid);
  const newTriggerPrice = await priceAt(scene, parseDecimal('1.035'));
  const extra = planType === 'track_plan' ? { newCallbackRatio: parseDecimal('0.04') } : {};
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#which-call-moves-a-stop',
      that: `modify-plan-order moves a ${planType} in place: its order id stays`,
    },
    async () => {
      const move = {
        symbol,
        productType,
        planType,
        clientOid,
        newTriggerPrice,
        newTriggerType: 'mark_price',
        ...extra,
      } as const;
      const said = await prober.ask(modifyPlanOrder, move);
      if (said.kind !== 'data') return accepted(said);
      const found = await waiting(
        scene,
        planType,
        (one) => one.clientOid === clientOid && one.triggerPrice === newTriggerPrice,
      );
      if (found === undefined) return seen(false, `accepted, but ${NEVER} at its new price`);
      return seen(
        found.orderId === before?.orderId,
        found.orderId === before?.orderId ? 'moved' : 'it has another order id now',
      );
    },
  );
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#cancelling-trigger-orders',
      that: `a ${planType} is cancelled by its order id and its kind`,
    },
    async () => {
      const orderId = (await waiting(scene, planType, (one) => one.clientOid === clientOid))?.orderId;
      if (orderId === undefined) return unseen('it is not listed any more');
      const said = await prober.ask(cancelPlanOrder, { symbol, productType, planType, orderIdList: [{ orderId }] });
      return accepted(said, ({ successList }) =>
        seen(
          successList.some((one) => one.orderId === orderId),
          `${String(successList.length)} cancelled`,
        ),
      );
    },
  );
}
