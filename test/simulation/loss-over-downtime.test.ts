import { delay } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import { clockScheduler } from '../../src/clock/clock-scheduler.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Transport } from '../../src/ports/transport.ts';
import type { Bound } from '../../src/risk/bounds/bound.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { opened } from './by-hand.ts';
import type { Simulation } from './world.ts';

const WATCHING = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: look, on: manual, each: position in positions, do: [{ close: { position: =position } }] }
`;
const BOUND: Bound = { kind: 'dailyLoss', bound: { most: { value: d('90'), coin: 'USDT' } } };

const OUTER = { everything: [], accounts: new Map([['main', [BOUND]]]) };
const DAY_MS = 86_400_000;

/** From 50,000 to 49,000 after half an hour: the long of 0.16 BTC by hand loses 160 USDT. */
const falling = () =>
  marketOf(
    Array.from({ length: 27 * 60 }, (_, minute) => {
      const price = minute < 30 ? 50_000 : 49_000;
      return [price, price, price, price] as const;
    }),
  );

/** Runs ten minutes, moves money into the futures wallet or out of it, and is down for so long. */
function downFor(span: string, moved: 'in' | 'out'): Simulation {
  const simulation = opened(WATCHING, {
    market: falling(),
    outer: OUTER,
  });
  simulation.advance('10m');
  const [fromType, toType] = moved === 'in' ? (['spot', 'usdt_futures'] as const) : (['usdt_futures', 'spot'] as const);
  simulation.ask('wallet-transfer', { fromType, toType, coin: 'USDT', amount: d('500') });
  simulation.crash({ downFor: span });
  simulation.advance('2m');
  return simulation;
}

const halts = (simulation: Simulation) =>
  simulation
    .halts()
    .list()
    .map(({ by }) => by);

/** When the equity was asked for last, and how long its answers take. */
function watchedEquity() {
  const equity = { askedAt: 0, takesMs: 0 };
  const wrap = (inner: Transport, clock: Clock): Transport => ({
    call: (call) => {
      if (call.operation.id !== 'mix-account') return inner.call(call);
      equity.askedAt = clock.now();
      const answer = inner.call(call);
      return equity.takesMs === 0 ? answer : answer.pipe(delay(equity.takesMs, clockScheduler(clock)));
    },
  });
  return { equity, wrap };
}

describe('what was lost while no daemon ran', () => {
  it.each(['1h', '13h', '23h50m'])(
    'counts after %s, without what was moved in or out: bills reach back a day',
    (span) => {
      expect(halts(downFor(span, 'in'))).toEqual(['automatic: daily loss']);
      const [halt] = downFor(span, 'out').halts().list();
      // The fall of 160 USDT, and the funding of the time.
      expect(halt?.note).toMatch(/^today's loss \(.*\) is 16\d(\.\d+)? USDT; /);
    },
  );

  it.each(['24h10m'])('counts no more after %s: what was moved that long ago is not known', (span) => {
    expect(halts(downFor(span, 'in'))).toEqual([]);
    // Money that was taken out is no loss.
    expect(halts(downFor(span, 'out'))).toEqual([]);
  });

  it('counts no more where bills that are read a while after the equity reach back to less than the reading before', () => {
    const { equity, wrap } = watchedEquity();
    const simulation = opened(WATCHING, { market: falling(), outer: OUTER, wrap });
    simulation.advance('10m');
    const before = equity.askedAt;
    for (let step = 0; step < 400 && equity.askedAt === before; step += 1) simulation.advance('100ms');
    expect(equity.askedAt).toBeGreaterThan(before);
    simulation.advance('2s');
    simulation.ask('wallet-transfer', { fromType: 'usdt_futures', toType: 'spot', coin: 'USDT', amount: d('500') });
    // Its answer takes 50 s, so that the bills do not reach back to the transfer any more.
    equity.takesMs = 50_000;
    simulation.crash({ downFor: `${String(DAY_MS - 47_000)}ms` });
    simulation.advance('2m');
    expect(halts(simulation)).toEqual([]);
  });
});
