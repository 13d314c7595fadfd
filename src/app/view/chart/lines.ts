import { type Decimal, formatDecimal } from '../../../base/decimal.ts';
import { type InstrumentRef, instrumentName } from '../../../domain/market.ts';
import type { Order, TriggerOrder } from '../../../domain/order.ts';
import { type Overview, type PositionOverview, profitAtStops, type StopLeg } from '../../../domain/overview.ts';
import type { chart } from '../../../web/api/chart.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { comesText } from '../../status/holdings-text.ts';

/** A price that matters. */
export type ChartLine = AnswerOf<typeof chart>['lines'][number];

/** Lists the prices of an instrument at which something of own stands, by the overview that `purser status` tells. */
export function linesOf({ futures, resting }: Overview, instrument: InstrumentRef): readonly ChartLine[] {
  const name = instrumentName(instrument);
  const held = futures
    .flatMap(({ positions }) => positions.value ?? [])
    .filter(({ position }) => instrumentName(position) === name);
  const orders = resting.flatMap((one) => (one.orders.value ?? []).map((order) => ({ account: one.account, order })));
  const triggers = resting.flatMap((one) =>
    (one.triggers?.value ?? []).map((trigger) => ({ account: one.account, trigger })),
  );
  return [
    ...held.flatMap(positionLines),
    ...orders.flatMap(({ account, order }) =>
      instrumentName(order.instrument) === name ? orderLine(account, order) : [],
    ),
    ...triggers.flatMap(({ account, trigger }) =>
      instrumentName(trigger.instrument) === name ? [triggerLine(account, trigger)] : [],
    ),
  ];
}

function positionLines({ position, cover, takeProfit }: PositionOverview): readonly ChartLine[] {
  const { account, holdSide: side, total, baseCoin, marginCoin, openPriceAvg, markPrice } = position;
  const { breakEvenPrice, liquidationPrice } = position;
  const what = `${account} ${side} ${formatDecimal(total)} ${baseCoin}`;
  const line = (kind: ChartLine['kind'], price: Decimal, text: string, size = total): ChartLine => ({
    ...{ kind, price: formatDecimal(price), account, side, size: formatDecimal(size), text },
  });
  const resultText = (of: readonly StopLeg[]): string => {
    const result = profitAtStops(position, of);
    return result === undefined ? 'a result that is not known' : comesText(result, marginCoin);
  };
  const legs = cover.kind === 'stop' || cover.kind === 'part' ? cover.legs : [];
  const all = legs.length < 2 ? '' : `; all of them: ${resultText(legs)}`;
  return [
    ...(openPriceAvg === undefined ? [] : [line('entry', openPriceAvg, `${what}: entry`)]),
    ...(breakEvenPrice === undefined ? [] : [line('break-even', breakEvenPrice, `${what}: break-even`)]),
    ...(markPrice === undefined ? [] : [line('mark', markPrice, `${what}: mark`)]),
    ...legs.map((leg) => {
      const text = `${what}: stop-loss of ${formatDecimal(leg.size)} ${baseCoin}: ${resultText([leg])} from the entry if it is hit${all}`;
      return line('stop', leg.trigger, text, leg.size);
    }),
    ...(takeProfit === undefined ? [] : [line('take-profit', takeProfit, `${what}: take-profit`)]),
    ...(liquidationPrice === null ? [] : [line('liquidation', liquidationPrice, `${what}: liquidation`)]),
  ];
}

function orderLine(account: string, { side, holdSide, size, price, instrument }: Order): readonly ChartLine[] {
  if (price === null) return [];
  const text = `${account}: ${side} ${formatDecimal(size)} ${instrument.symbol}`;
  return [
    {
      ...{ kind: 'order', price: formatDecimal(price), account, size: formatDecimal(size), text },
      ...(holdSide !== null && { side: holdSide }),
    },
  ];
}

function triggerLine(account: string, { act, holdSide: side, size, trigger, instrument }: TriggerOrder): ChartLine {
  const text = `${account}: ${act} ${side} ${formatDecimal(size)} ${instrument.symbol} when the price is reached`;
  return { kind: 'trigger', price: formatDecimal(trigger), account, side, size: formatDecimal(size), text };
}
