import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import type { Recorded } from '../../../src/effects/intent.ts';
import type { PlaceStopEffect } from '../../../src/effects/place-stop.ts';
import { exchangeBench, START } from './exchange-bench.ts';
import { EFFECTS, intentOf } from './intents.ts';
import { LOST, refused, type Reply, success } from './scripted-transport.ts';

const d = parseDecimal;
const STOP_LOSS: Recorded<PlaceStopEffect> = intentOf(EFFECTS['place-stop'], { id: 'p-loss' });
const GAIN: PlaceStopEffect = { ...EFFECTS['place-stop'], stop: 'takeProfit', trigger: d('53000') };
const TAKE_PROFIT: Recorded<PlaceStopEffect> = intentOf(GAIN, { id: 'p-gain' });

function placed(answer: Reply, there: readonly object[] = []) {
  const { transport, exchange, settle } = exchangeBench();
  transport.script('mix-account', success({ posMode: 'hedge_mode' }));
  transport.script('place-pos-tpsl', answer);
  const alone = ({ clientOid }: { readonly clientOid: string }) => success({ orderId: '9', clientOid });
  transport.script('place-tpsl-order', alone, refused('40830'));
  transport.script('mix-orders-plan-pending', success({ entrustedList: there }));
  transport.script('mix-orders-plan-history', success({ entrustedList: [] }));
  const outcomes = settle(exchange.executeStopPair({ stopLoss: STOP_LOSS, takeProfit: TAKE_PROFIT }));
  return { outcomes, transport };
}

const BOTH = [
  { orderId: '1', stopSurplusClientOid: 'p-gain' },
  { orderId: '2', stopLossClientOid: 'p-loss' },
];

describe('both stops of a position', () => {
  it('go in one request under a client id each, and each has its own outcome', () => {
    const { outcomes, transport } = placed(success(BOTH));
    expect(outcomes).toEqual({
      stopLoss: { kind: 'accepted', at: START, orderId: '2' },
      takeProfit: { kind: 'accepted', at: START, orderId: '1' },
    });
    expect(transport.sent.at(-1)?.request).toEqual({
      marginCoin: 'USDT',
      productType: 'USDT-FUTURES',
      symbol: 'BTCUSDT',
      holdSide: 'long',
      stopSurplusTriggerPrice: d('53000'),
      stopSurplusTriggerType: 'mark_price',
      stopSurplusClientOid: 'p-gain',
      stopLossTriggerPrice: d('48500'),
      stopLossTriggerType: 'mark_price',
      stopLossClientOid: 'p-loss',
    });
  });

  it('of which the answer names one alone: the other is rejected', () => {
    const { outcomes } = placed(success(BOTH.slice(1)));
    expect(outcomes).toMatchObject({ stopLoss: { kind: 'accepted' }, takeProfit: { kind: 'rejected' } });
  });

  it('of which the answer names one alone, though both are there: an id that is absent contradicts nothing', () => {
    const there = [{ orderId: '1', clientOid: 'p-gain' }];
    expect(placed(success(BOTH.slice(1)), there).outcomes).toMatchObject({
      stopLoss: { kind: 'accepted', orderId: '2' },
      takeProfit: { kind: 'accepted', orderId: '1' },
    });
  });

  it('of which one item names both: its one order id is of one of them, and each is looked up by its own', () => {
    const item = { orderId: '1', stopSurplusClientOid: 'p-gain', stopLossClientOid: 'p-loss' };
    const there = [
      { orderId: '1', clientOid: 'p-gain' },
      { orderId: '2', clientOid: 'p-loss' },
    ];
    expect(placed(success([item]), there).outcomes).toMatchObject({
      stopLoss: { kind: 'accepted', orderId: '2' },
      takeProfit: { kind: 'accepted', orderId: '1' },
    });
    // Where they do not show yet both were placed, and nobody knows their ids.
    const { stopLoss, takeProfit } = placed(success([item])).outcomes;
    expect([stopLoss.kind, takeProfit.kind]).toEqual(['accepted', 'accepted']);
    expect([stopLoss, takeProfit].filter((outcome) => 'orderId' in outcome)).toEqual([]);
  });

  it('of which the answer names neither: both are unknown', () => {
    const { outcomes } = placed(success([{ orderId: '1' }]));
    expect(outcomes).toMatchObject({ stopLoss: { kind: 'unknown' }, takeProfit: { kind: 'unknown' } });
  });

  it('whose answer is lost are unknown, and are not sent again', () => {
    const { outcomes, transport } = placed(LOST);
    expect(outcomes).toMatchObject({ stopLoss: { kind: 'unknown' }, takeProfit: { kind: 'unknown' } });
    expect(transport.calls()).toEqual(['mix-account', 'place-pos-tpsl']);
  });

  it('that are refused as a whole are placed one by one, the stop-loss first: one may be right', () => {
    const { outcomes, transport } = placed(refused('40830'));
    expect(outcomes).toMatchObject({ stopLoss: { kind: 'accepted', orderId: '9' }, takeProfit: { kind: 'rejected' } });
    expect(transport.calls().slice(2)).toEqual(['place-tpsl-order', 'place-tpsl-order']);
  });
});
