import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { candleCache } from '../../../../../src/app/view/chart/candle-cache.ts';
import { parseDecimal } from '../../../../../src/base/decimal.ts';

const AT = 1_767_607_500_000;
const BTC = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;

function cacheAt() {
  const state = { now: 0, reads: 0, fails: false };
  const price = parseDecimal('94000.5');
  const candle = { openTime: AT, open: price, high: price, low: price, close: price, volume: price };
  const read = () => {
    state.reads += 1;
    return of(
      state.fails ? { ok: false, fault: { kind: 'transient', message: 'no answer' } } : { ok: true, value: [candle] },
    );
  };
  const clock = { now: () => AT + state.now };
  return { state, ask: candleCache({ clock, machine: clock, read: read as never }) };
}

it('candles of a pair are read once in five seconds, however many look', async () => {
  const { state, ask } = cacheAt();
  const told = await ask(BTC, '1m');
  expect(told).toMatchObject({ candlesAt: AT, candles: [{ at: AT, open: '94000.5' }] });
  state.now = 4_999;
  await Promise.all([ask(BTC, '1m'), ask(BTC, '1m')]);
  expect(state.reads).toBe(1);
  await ask(BTC, '5m');
  expect(state.reads).toBe(2);
  state.now = 5_000;
  expect(await ask(BTC, '1m')).toMatchObject({ candlesAt: AT + 5_000 });
});

it('what was read before stays with its time where nothing newer can be read, and says why', async () => {
  const { state, ask } = cacheAt();
  await ask(BTC, '1m');
  [state.now, state.fails] = [60_000, true];
  expect(await ask(BTC, '1m')).toMatchObject({ candlesAt: AT, candles: [{ at: AT }], fault: 'no answer' });
  expect(await ask({ market: 'spot', symbol: 'XUSDT' }, '1m')).toEqual({
    candles: [],
    candlesAt: null,
    fault: 'no answer',
  });
});

it('forgets pairs that nobody has asked for lately', async () => {
  const { state, ask } = cacheAt();
  for (let n = 0; n < 21; n += 1) await ask({ market: 'spot', symbol: `C${String(n)}USDT` }, '1m');
  await ask({ market: 'spot', symbol: 'C0USDT' }, '1m');
  expect(state.reads).toBe(22);
  await ask({ market: 'spot', symbol: 'C20USDT' }, '1m');
  expect(state.reads).toBe(22);
});
