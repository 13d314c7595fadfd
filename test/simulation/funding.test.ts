import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { FUNDING_EVERY_MS } from '../../src/strategy/funding-places.ts';
import { readTrades } from '../../src/app/trades/read-trades.ts';
import { strategy } from './strategy.ts';
import { type Given, MINUTE, type Simulation, simulate, START } from './world.ts';

const HOUR = 60 * MINUTE;
/** Opened at 09:05 of a Monday, and closed at 09:30 on Thursday: funding nine times. */
const THREE_DAYS = `
watch:
  positions: { watch: positions, every: 1h }
limits: { openValue: 9000 USDT }
rules:
  - id: enter
    on: { cron: "5 9 5 1 *" }
    do: [{ open: { instrument: BTCUSDT, side: long, value: 5000 USDT, type: market } }]
  - id: leave
    on: { cron: "30 9 8 1 *" }
    each: position in positions
    do: [{ close: { position: =position } }]
`;

function run(given: Partial<Given> = {}): Simulation {
  return simulate({ strategies: [strategy(THREE_DAYS)], fundingEveryMs: FUNDING_EVERY_MS, ...given });
}

/** What `purser trades` reads of the journal, and what the exchange says. */
function told(simulation: Simulation) {
  const { entries, journal } = simulation;
  const pages = ({ kind }: { readonly kind?: string }) => [
    entries.filter((entry) => entry.kind === kind).map((entry, sequence) => ({ ...entry, sequence })),
  ];
  const { list } = simulation.ask('history-position', { productType: 'USDT-FUTURES' });
  return { trades: readTrades({ pages, state: (key) => journal.state(key) }), past: list };
}

const end = START + 74 * HOUR;

describe('the funding of three days', () => {
  it.each([
    ['without a restart', () => undefined],
    [
      'with restarts, and a day without a daemon',
      (simulation: Simulation) => {
        simulation.crash();
        simulation.advance('5h');
        simulation.crash({ downFor: '26h' });
      },
    ],
  ])('is known %s', (_name, meanwhile) => {
    const simulation = run();
    simulation.advance('20h');
    meanwhile(simulation);
    simulation.advance(`${String(end - simulation.clock.now())}ms`);
    const { trades, past } = told(simulation);
    expect(trades).toHaveLength(1);
    expect(past).toHaveLength(1);
    expect(trades[0]?.funding).toMatchObject({ amount: past[0]?.totalFunding, missing: [] });
    expect(past[0]?.totalFunding).not.toBe(0n);
    expect(billsIn(simulation)).toBe(9);
  });

  it('is unknown while it cannot be read, which is said once, and known when it can be', () => {
    let isBroken = false;
    const wrap: Given['wrap'] = (inner) => ({
      call: (call) =>
        isBroken && call.operation.id === 'mix-account-bill'
          ? of({ code: '40014', status: 403, requestTime: START, msg: 'no permission', data: null })
          : inner.call(call),
    });
    const simulation = run({ wrap });
    simulation.advance('20h');
    isBroken = true;
    simulation.advance(`${String(end - simulation.clock.now())}ms`);
    const [unknown] = told(simulation).trades;
    expect(unknown?.funding.amount).toBeUndefined();
    const [gap] = unknown?.funding.missing ?? [];
    expect(gap?.from).toBe(Date.UTC(2026, 0, 6, 4));
    expect(gap?.to).toBe(unknown?.episode.closedAt);
    expect(simulation.said('watch-failed').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^funding main usdt-futures: .*unknown until it is read$/),
    ]);
    isBroken = false;
    simulation.advance('10m');
    const { trades, past } = told(simulation);
    expect(trades[0]?.funding).toMatchObject({ amount: past[0]?.totalFunding, missing: [] });
    expect(simulation.said('watch-recovered')).toHaveLength(1);
  });
});

function billsIn({ said }: Simulation): number {
  return said('funding').reduce(
    (sum, { detail }) => sum + (Array.isArray(detail?.['bills']) ? detail['bills'].length : 0),
    0,
  );
}
