import { firstValueFrom, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { parseDecimal } from '../../../../../src/base/decimal.ts';
import type { Position } from '../../../../../src/domain/account.ts';
import type { Stop } from '../../../../../src/domain/order.ts';
import { openLine, openPlaces } from '../../../../../src/app/daemon/notify/open-places.ts';
import type { Exchange } from '../../../../../src/ports/exchange.ts';

const LONG: Position = {
  ...{
    account: 'main',
    market: 'usdt-futures',
    symbol: 'BTCUSDT',
    baseCoin: 'BTC',
    marginCoin: 'USDT',
    holdSide: 'long',
  },
  ...{ total: parseDecimal('0.03'), available: parseDecimal('0.03'), locked: parseDecimal('0') },
  ...{ marginSize: parseDecimal('100'), leverage: parseDecimal('10'), marginMode: 'crossed', posMode: 'hedge_mode' },
  ...{ openPriceAvg: parseDecimal('64000'), markPrice: parseDecimal('64010'), liquidationPrice: parseDecimal('51200') },
  ...{ unrealizedPL: parseDecimal('0.3'), achievedProfits: parseDecimal('0'), cTime: 1, uTime: 1 },
};

function stop(trigger: string, size: string | null, over: Partial<Stop> = {}): Stop {
  return {
    ...{ account: 'main', instrument: { market: 'usdt-futures', symbol: 'BTCUSDT' }, orderId: trigger, clientOid: '' },
    ...{
      planType: size === null ? 'pos_loss' : 'loss_plan',
      kind: 'stopLoss',
      holdSide: 'long',
      triggerType: 'mark_price',
    },
    ...{ trigger: parseDecimal(trigger), size: size === null ? null : parseDecimal(size), cTime: 1, ...over },
  };
}

test.each<[string, readonly Stop[] | undefined, string]>([
  ['a stop of the whole position', [stop('62000', null)], 'stop 62000 (-3.14 %): loses 60.00 USDT'],
  ['a stop that locks a profit in', [stop('65000', null)], 'stop 65000 (+1.55 %): gains 30.00 USDT'],
  [
    'stops of parts, the nearest first, and the rest bare',
    [stop('61000', '0.01'), stop('63000', '0.01')],
    'stop 63000 (-1.58 %), 61000 (-4.70 %): loses 40.00 USDT, NO STOP for 0.01 BTC of it',
  ],
  [
    'a part, and the whole behind it',
    [stop('62000', null), stop('63000', '0.01')],
    'stop 63000 (-1.58 %), 62000 (-3.14 %): loses 50.00 USDT',
  ],
  ['none', [], 'NO STOP'],
  [
    'none of this side, this symbol or this kind',
    [
      stop('62000', null, { holdSide: 'short' }),
      stop('62000', null, { instrument: { market: 'usdt-futures', symbol: 'ETHUSDT' } }),
      stop('66000', null, { kind: 'takeProfit' }),
      // A trailing stop is none before the price has reached where it begins.
      stop('62000', null, { planType: 'moving_plan' }),
    ],
    'NO STOP',
  ],
  ['stops that could not be read', undefined, 'its stops could not be read'],
])('a position is told with %s', (_name, stops, wanted) => {
  expect(openLine(LONG, stops).text).toBe(
    `main long 0.03 usdt-futures/BTCUSDT at 64000, now 64010 (+0.30 USDT); ${wanted}; liquidation 51200`,
  );
});

test('a short loses where its stop is above', () => {
  const short: Position = { ...LONG, holdSide: 'short', liquidationPrice: null };
  const { text } = openLine(short, [
    stop('65000', null, { holdSide: 'short' }),
    stop('66000', '0.01', { holdSide: 'short' }),
  ]);
  expect(text).toContain('stop 65000 (+1.55 %): loses 30.00 USDT; no liquidation price');
});

function exchangeOf(answers: { readonly positions?: readonly Position[] | 'fails' | 'hangs' }): {
  readonly exchange: Pick<Exchange, 'read'>;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const read = ((query: { readonly kind: string }) => {
    asked.push(query.kind);
    const { positions = [] } = answers;
    if (positions === 'hangs') return NEVER;
    const times = { startedAt: 0, receivedAt: 0 };
    if (positions === 'fails') return of({ ok: false, fault: { kind: 'network', message: 'x' }, ...times });
    return of({ ok: true, value: query.kind === 'positions' ? positions : [], ...times });
  }) as unknown;
  return { exchange: { read: read as Exchange['read'] }, asked };
}

const PLACES = [
  { account: 'main', market: 'usdt-futures' },
  { account: 'hedge', market: 'usdt-futures' },
] as const;

function linesOf(
  answers: Parameters<typeof exchangeOf>[0],
  places: readonly { account: string; instrument?: string }[],
) {
  const { exchange, asked } = exchangeOf(answers);
  const read = openPlaces({ exchange, clock: { now: () => 0 }, markets: () => PLACES });
  return { asked, lines: firstValueFrom(read(places), { defaultValue: [] }) };
}

test('a message about an instrument tells what is open there; one about an account alone tells all of it', async () => {
  const positions = [LONG, { ...LONG, symbol: 'ETHUSDT' }];
  expect(await linesOf({ positions }, [{ account: 'main', instrument: 'usdt-futures/ETHUSDT' }]).lines).toHaveLength(1);
  expect(await linesOf({ positions }, [{ account: 'main', instrument: 'ETHUSDT' }]).lines).toHaveLength(1);
  expect(await linesOf({ positions }, [{ account: 'main' }]).lines).toHaveLength(2);
  expect(await linesOf({ positions: [] }, [{ account: 'main', instrument: 'usdt-futures/BTCUSDT' }]).lines).toEqual([
    'open: nothing on main usdt-futures/BTCUSDT',
  ]);
  expect(await linesOf({ positions }, [{ account: 'main', instrument: 'spot/BTCUSDT' }]).lines).toEqual([]);
});

test('what cannot be read is said, and messages of the same moment share a reading', async () => {
  expect(await linesOf({ positions: 'fails' }, [{ account: 'main' }]).lines).toEqual([
    'main usdt-futures: what is open could not be read',
  ]);
  const { asked, lines } = linesOf({ positions: [LONG] }, [
    { account: 'main', instrument: 'usdt-futures/BTCUSDT' },
    { account: 'main' },
  ]);
  expect(await lines).toHaveLength(1);
  expect(asked).toEqual(['positions', 'stops']);
});
