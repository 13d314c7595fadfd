import { lastValueFrom, type Observable, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../../../src/base/decimal.ts';
import type { SpotTriggerState } from '../../../../../src/domain/order.ts';
import type { HistoryFill } from '../../../../../src/domain/profit/account-history.ts';
import type { Reading } from '../../../../../src/domain/reading.ts';
import type { Effect } from '../../../../../src/effects/index.ts';
import type { StoredIntent } from '../../../../../src/ports/journal.ts';
import { soldByStop, type StopSale } from '../../../../../src/rules/observe/history/sold-by-stop.ts';

const FILLED_AT = 1_000_000;
const LIVE: SpotTriggerState = { state: 'live', executeOrderId: null };
const became = (executeOrderId: string | null): SpotTriggerState => ({ state: 'executed', executeOrderId });

const FILL: HistoryFill = {
  ...{ account: 'main', market: 'spot', fillId: '1', orderId: 'sale', symbol: 'BTCUSDT', cTime: FILLED_AT },
  ...{ side: 'sell', tradeSide: null, price: d('900'), size: d('0.1'), value: d('90') },
  ...{ profit: d('0'), fee: d('0'), feeCoin: 'USDT' },
};

/** A stop that is followed, whose trigger order has an id, unless no answer has named it. */
function stop(orderId: string | undefined, { symbol = 'BTCUSDT', account = 'main' } = {}): StoredIntent {
  const effect: Effect = {
    ...{ kind: 'place-spot-stop', account, instrument: { market: 'spot', symbol }, stop: 'stopLoss' },
    ...{ trigger: d('900'), size: d('0.1'), ofBought: d('0.1') },
  };
  const origin = { strategy: 's', rule: 'coins', instance: '', firing: 1, step: 0, leg: 0 };
  const intent = { id: `stop ${orderId ?? ''}`, origin, effect, why: '', decidedAt: 0 };
  return { intent, state: 'accepted', recordedAt: 0, ...(orderId !== undefined && { orderId }) };
}

interface Told {
  readonly states?: Readonly<Record<string, SpotTriggerState | null>>;
  readonly fill?: Partial<HistoryFill>;
  readonly laterByMs?: number;
  readonly isCore?: boolean;
}

const NOTHING: StopSale = { kind: 'unread', fault: 'nothing was said' };

/** Looks for the stop that has sold, at an exchange that knows these states; answers which were asked about too. */
async function sold(stops: readonly StoredIntent[], { states = {}, fill, laterByMs = 5_000, isCore = false }: Told) {
  const asked: string[] = [];
  const read = ({ orderId }: { readonly orderId: string }): Observable<Reading<SpotTriggerState | null>> => {
    asked.push(orderId);
    const at = { startedAt: FILLED_AT + laterByMs, receivedAt: FILLED_AT + laterByMs };
    const value = states[orderId];
    if (value === undefined) return of({ ok: false, fault: { kind: 'transient', message: 'no answer' }, ...at });
    return of({ ok: true, value, ...at });
  };
  const context = {
    exchange: { read: read as never },
    journal: { openIntents: () => stops },
    pause: () => of(0),
    isCore,
  };
  const sale = await lastValueFrom(soldByStop({ ...FILL, ...fill }, context), { defaultValue: NOTHING });
  return { asked, said: sale.kind === 'unread' ? sale.fault : sale.intent?.id };
}

describe('the sale that a stop of coins has become', () => {
  it('is found among the stops on these coins that are followed', async () => {
    const stops = [stop('1', { symbol: 'ETHUSDT' }), stop('2', { account: 'hedge' }), stop(undefined), stop('3')];
    expect(await sold([...stops, stop('4')], { states: { '3': became('other'), '4': became('sale') } })).toEqual({
      asked: ['3', '4'],
      said: 'stop 4',
    });
  });

  it('is none where all have become other orders, or waited when it was long over', async () => {
    expect(await sold([stop('3')], { states: { '3': became('other') } })).toMatchObject({ said: undefined });
    expect(await sold([stop('3')], { states: { '3': LIVE }, laterByMs: 60_000 })).toMatchObject({ said: undefined });
    expect(await sold([stop('3')], { states: { '3': null }, laterByMs: 60_000 })).toMatchObject({ said: undefined });
    expect(await sold([], {})).toEqual({ asked: [], said: undefined });
  });

  it.each([LIVE, became(null), null])('is not known while a reading may be of an older state: %o', async (state) => {
    expect(await sold([stop('3')], { states: { '3': state }, laterByMs: 59_999 })).toMatchObject({
      said: 'it is not known yet whether a stop has sold BTCUSDT by order sale',
    });
  });

  it('is not known where the stop is not read', async () => {
    expect(await sold([stop('3')], {})).toMatchObject({ said: expect.stringContaining('no answer') as string });
  });

  it.each([
    ['a purchase', { fill: { side: 'buy' } }],
    ['a fill of futures', { fill: { market: 'usdt-futures' } }],
    ['a run that may not ask about stops', { isCore: true }],
  ] as const)('is not looked for at %s', async (_what, told) => {
    expect(await sold([stop('3')], { ...told, states: { '3': became('sale') } })).toEqual({
      asked: [],
      said: undefined,
    });
  });
});
