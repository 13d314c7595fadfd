import { describe, expect, it } from 'vitest';
import { BTC, d, flatMarket, market, marketOf, MINUTE, onlyPosition, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }];
const FUTURES = { productType: 'USDT-FUTURES' } as const;

function openLong(
  bars: Parameters<typeof marketOf>[0],
  presets: {
    readonly presetStopSurplusPrice?: ReturnType<typeof d>;
    readonly presetStopLossPrice?: ReturnType<typeof d>;
  } = {},
): Trial {
  const trial = startTrial(marketOf(bars), { accounts });
  trial.ask('place-futures-order', { ...market('buy', 'open', '0.01'), ...presets });
  return trial;
}

describe('stops of a position', () => {
  it('fire in the order in which the path meets them: here the low comes first', () => {
    const trial = openLong(
      [
        [50_000, 52_000, 49_000, 51_000],
        [51_000, 51_000, 51_000, 51_000],
      ],
      {
        presetStopSurplusPrice: d('51000'),
        presetStopLossPrice: d('49500'),
      },
    );
    trial.clock.advance(MINUTE);
    const [past] = trial.ask('mix-orders-history', FUTURES).entrustedList;
    expect(past).toMatchObject({
      orderSource: 'pos_loss_market',
      priceAvg: d('49500'),
      totalProfits: d('-5'),
      cTime: trial.clock.now() - MINUTE + 15_000,
    });
    expect(trial.ask('mix-orders-plan-pending', { ...FUTURES, planType: 'profit_loss' }).entrustedList).toEqual([]);
    const ended = trial.ask('mix-orders-plan-history', { ...FUTURES, planType: 'profit_loss' }).entrustedList;
    expect(ended.map(({ planType, planStatus }) => [planType, planStatus])).toEqual([
      ['pos_loss', 'executed'],
      ['pos_profit', 'cancelled'],
    ]);
  });

  it('that a jump between two bars passes get the price after it', () => {
    const trial = openLong(
      [
        [50_000, 50_000, 50_000, 50_000],
        [48_000, 48_000, 48_000, 48_000],
      ],
      { presetStopLossPrice: d('49500') },
    );
    trial.clock.advance(MINUTE);
    expect(trial.ask('mix-orders-history', FUTURES).entrustedList[0]).toMatchObject({
      priceAvg: d('48000'),
      totalProfits: d('-20'),
    });
  });

  it.each([
    ['long', 'pos_profit', '50000', '40830'],
    ['long', 'pos_loss', '50000', '40834'],
    ['long', 'profit_plan', '49000', '40830'],
    ['long', 'loss_plan', '51000', '40834'],
    ['short', 'pos_profit', '50000', '40832'],
    ['short', 'pos_loss', '50000', '40836'],
    ['short', 'profit_plan', '51000', '40832'],
    ['short', 'loss_plan', '49000', '40836'],
    ['long', 'moving_plan', '49000', '43035'],
    ['short', 'moving_plan', '51000', '43034'],
  ] as const)('of a %s: %s at %s is refused with %s', (holdSide, planType, trigger, code) => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    trial.ask('place-futures-order', market(holdSide === 'long' ? 'buy' : 'sell', 'open', '0.01'));
    const sized = planType.startsWith('pos') ? {} : { size: d('0.01') };
    const ranged = planType === 'moving_plan' ? { rangeRate: d('0.01') } : {};
    const request = { ...BTC, planType, triggerPrice: d(trigger), holdSide, ...sized, ...ranged };
    expect(trial.call('place-tpsl-order', request).code).toBe(code);
  });

  it('are one of each kind for the whole position, and none without a position', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    const request = { ...BTC, planType: 'pos_loss', triggerPrice: d('49000'), holdSide: 'long' } as const;
    expect(trial.call('place-tpsl-order', request).code).toBe('43023');
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('place-tpsl-order', request);
    expect(trial.call('place-tpsl-order', request).code).toBe('43031');
    expect(onlyPosition(trial)).toMatchObject({ stopLoss: d('49000') });
  });

  it('are placed together, each for itself: where one is refused the other stands', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    const wrong = {
      ...BTC,
      holdSide: 'long',
      stopSurplusTriggerPrice: d('51000'),
      stopLossTriggerPrice: d('51000'),
      stopSurplusClientOid: 'tp',
      stopLossClientOid: 'sl',
    } as const;
    expect(trial.ask('place-pos-tpsl', wrong)).toMatchObject([{ stopSurplusClientOid: 'tp' }]);
    const waiting = trial.ask('mix-orders-plan-pending', { ...FUTURES, planType: 'profit_loss' }).entrustedList;
    expect(waiting.map(({ planType }) => planType)).toEqual(['pos_profit']);
    expect(trial.call('place-pos-tpsl', wrong).code).toBe('40786');
    const right = { ...BTC, holdSide: 'long', stopLossTriggerPrice: d('49000'), stopLossClientOid: 'sl' } as const;
    expect(trial.ask('place-pos-tpsl', right)).toMatchObject([{ stopLossClientOid: 'sl' }]);
  });

  it('of a size close that much and leave the rest protected', () => {
    const trial = openLong(
      [
        [50_000, 51_500, 50_000, 51_500],
        [51_500, 51_500, 51_500, 51_500],
      ],
      { presetStopLossPrice: d('49000') },
    );
    trial.ask('place-tpsl-order', {
      ...BTC,
      planType: 'profit_plan',
      triggerPrice: d('51000'),
      holdSide: 'long',
      size: d('0.004'),
    });
    trial.clock.advance(MINUTE);
    expect(onlyPosition(trial)).toMatchObject({ total: d('0.006'), stopLoss: d('49000'), achievedProfits: d('4') });
  });

  it('are moved in place, but not more often than every 300 ms', () => {
    const trial = openLong(
      [
        [50_000, 50_000, 50_000, 50_000],
        [50_000, 50_000, 48_000, 48_000],
      ],
      { presetStopLossPrice: d('49000') },
    );
    const { stopLossId = '' } = onlyPosition(trial);
    const move = (price: string) => ({ ...BTC, orderId: stopLossId, triggerPrice: d(price) });
    trial.ask('modify-tpsl-order', move('49500'));
    expect(trial.call('modify-tpsl-order', move('49600')).code).toBe('43036');
    trial.clock.advance(300);
    expect(trial.call('modify-tpsl-order', move('50000')).code).toBe('40834');
    trial.clock.advance(2 * MINUTE);
    expect(trial.ask('mix-orders-history', FUTURES).entrustedList[0]).toMatchObject({ priceAvg: d('49500') });
    expect(trial.call('modify-tpsl-order', move('49000')).code).toBe('43021');
  });

  it('that trail follow the best price once their trigger was reached', () => {
    const trial = openLong([
      [50_000, 52_000, 50_000, 52_000],
      [52_000, 54_000, 52_000, 54_000],
      [54_000, 54_000, 50_000, 51_000],
      [51_000, 51_000, 51_000, 51_000],
    ]);
    trial.ask('place-tpsl-order', {
      ...BTC,
      planType: 'moving_plan',
      triggerPrice: d('51000'),
      holdSide: 'long',
      size: d('0.01'),
      rangeRate: d('0.02'),
    });
    trial.clock.advance(3 * MINUTE);
    expect(trial.ask('mix-orders-history', FUTURES).entrustedList[0]).toMatchObject({
      orderSource: 'move_market',
      priceAvg: d('52920'),
    });
  });

  it.each([
    // 2% behind 54012.3 is 52932.054, and before 45987.7 it is 46907.454: on the price step, what is reached earlier.
    ['long', 'sell', '51000', [50_000, 54_012.3, 50_000], '52932.1'],
    ['short', 'buy', '49000', [50_000, 45_987.7, 50_000], '46907.4'],
  ] as const)(
    'that trail fire on the price step, at what is reached earlier: of a %s',
    (holdSide, side, trigger, [open, best, end], price) => {
      const bars: Parameters<typeof marketOf>[0] = [
        [open, Math.max(open, best), Math.min(open, best), best],
        [best, Math.max(best, end), Math.min(best, end), end],
        [end, end, end, end],
      ];
      const trial = startTrial(marketOf(bars), { accounts });
      trial.ask('place-futures-order', market(side === 'sell' ? 'buy' : 'sell', 'open', '0.01'));
      const trail = { planType: 'moving_plan', rangeRate: d('0.02'), size: d('0.01'), holdSide } as const;
      trial.ask('place-tpsl-order', { ...BTC, ...trail, triggerPrice: d(trigger) });
      trial.clock.advance(3 * MINUTE);
      expect(trial.ask('mix-orders-history', FUTURES).entrustedList[0]).toMatchObject({
        ...{ orderSource: 'move_market', priceAvg: d(price) },
      });
    },
  );

  it('are cancelled by id with a failure for each that cannot be', () => {
    const trial = openLong([[50_000, 50_000, 50_000, 50_000]], { presetStopLossPrice: d('49000') });
    const { stopLossId = '' } = onlyPosition(trial);
    const answer = trial.ask('cancel-plan-order', {
      ...FUTURES,
      symbol: 'BTCUSDT',
      planType: 'pos_loss',
      orderIdList: [{ orderId: '1' }, { orderId: stopLossId }],
    });
    expect(answer.successList.map(({ orderId }) => orderId)).toEqual([stopLossId]);
    expect(answer.failureList).toMatchObject([{ orderId: '1', errorCode: '43025' }]);
  });

  it('fire although a limit order occupies the position, and that order goes with it', () => {
    const trial = openLong(
      [
        [50_000, 50_000, 49_000, 49_000],
        [49_000, 49_000, 49_000, 49_000],
      ],
      { presetStopLossPrice: d('49500') },
    );
    trial.ask('place-futures-order', {
      ...market('buy', 'close', '0.01'),
      orderType: 'limit',
      price: d('51000'),
      force: 'gtc',
    });
    trial.clock.advance(MINUTE);
    expect(trial.ask('mix-all-position', FUTURES)).toEqual([]);
    expect(trial.ask('mix-orders-pending', FUTURES).entrustedList).toEqual([]);
  });
});

describe('a trigger order that opens', () => {
  it('places its order when the price comes to its trigger', () => {
    const trial = startTrial(
      marketOf([
        [50_000, 50_000, 49_000, 49_000],
        [49_000, 49_000, 49_000, 49_000],
      ]),
      { accounts },
    );
    const { orderId = '' } = trial.ask('mix-place-plan-order', {
      ...BTC,
      planType: 'normal_plan',
      marginMode: 'crossed',
      size: d('0.01'),
      triggerPrice: d('49500'),
      triggerType: 'mark_price',
      side: 'sell',
      tradeSide: 'open',
      orderType: 'market',
    });
    trial.clock.advance(MINUTE);
    expect(onlyPosition(trial)).toMatchObject({ holdSide: 'short', openPriceAvg: d('49500') });
    const [past] = trial.ask('mix-orders-plan-history', { ...FUTURES, planType: 'normal_plan' }).entrustedList;
    expect(past).toMatchObject({ orderId, planStatus: 'executed', baseVolume: d('0.01') });
  });
});
