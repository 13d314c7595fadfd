import { describe, expect, it } from 'vitest';
import { formatDecimal, ZERO } from '../../src/base/decimal.ts';
import { market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { killAtWrite, Killed, type Death } from '../simulation/random-run/kill-at-write.ts';
import { type Given, MINUTE, type Simulation } from '../simulation/world.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { ordersOf, positionsOf, run, stopsOf } from './run.ts';

holdCasesToTheirFaults();

interface Scenario {
  readonly what: string;
  readonly text: string;
  readonly given?: () => Partial<Given>;
  /** So many writes there are when nothing goes wrong. */
  readonly writes: number;
  /** What is there in the end, whatever the write at which the process died. */
  readonly books: readonly string[];
}

const POSITIONS = 'watch: { positions: { watch: positions, every: 5s } }\n';

const ENTER = `${POSITIONS}rules:
  - { id: enter, when: 'not positions.exists(p, p.symbol == "BTCUSDT")', atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC } }] }
`;

/** Once in a run, a minute after it has begun; or as soon as it can be, where it was missed. */
const AT_ONE = 'on: { cron: "1 * * * *", missed: { once: 10m } }';

/** Rises by a hundredth in each minute, for four minutes. */
const rising = () =>
  marketOf(
    Array.from({ length: 60 }, (_, minute) => {
      const price = 50_000 + 500 * Math.min(minute, 4);
      return [price, price, price, price] as const;
    }),
  );

const GUARD = 'goals:\n  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% }';

const SCENARIOS: readonly Scenario[] = [
  {
    what: 'a position is opened and protected',
    text: `${ENTER}${GUARD} }\n`,
    writes: 6,
    books: ['open long 0.01 filled', 'holds long 0.01', 'pos_loss 48500'],
  },
  {
    what: 'a position is opened, and has a stop and a ladder',
    text: `${ENTER}${GUARD}, ladder: [{ gain: 3%, close: 50% }, { gain: 6%, close: 50% }] }\n`,
    writes: 11,
    books: [
      ...['open long 0.01 filled', 'holds long 0.01'],
      ...['pos_loss 48500', 'profit_plan 51500 of 0.005', 'profit_plan 53000 of 0.005'],
    ],
  },
  {
    what: 'a stop follows the price',
    text: `${ENTER}${GUARD}, trail: { by: 1%, after: 2% } }\n`,
    given: () => ({ market: rising() }),
    writes: 18,
    books: ['open long 0.01 filled', 'holds long 0.01', 'pos_loss 51480'],
  },
  {
    what: 'a position is closed after a while',
    text: `${POSITIONS}rules:
  - { id: enter, ${AT_ONE}, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC } }] }
  - { id: leave, each: position in positions where position.holdSide == "long", when: 'position.total > 0 BTC', atStart: fire, for: 20s, do: [{ close: { position: =position } }] }
${GUARD} }
`,
    writes: 15,
    books: ['close long 0.01 filled', 'open long 0.01 filled'],
  },
  {
    what: 'an order rests and expires',
    text: `${POSITIONS}rules:
  - { id: rest, ${AT_ONE}, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: limit, price: 40000 USDT/BTC, expire: 40s } }, { notify: { message: placed } }] }
${GUARD} }
`,
    writes: 9,
    books: ['open long 0 canceled'],
  },
];

/** What the exchange has in the end. */
function booksOf(simulation: Simulation): readonly string[] {
  const orders = ordersOf(simulation).map(
    ({ tradeSide, posSide, baseVolume, status }) =>
      `${tradeSide ?? ''} ${posSide ?? ''} ${formatDecimal(baseVolume)} ${status}`,
  );
  const held = positionsOf(simulation).map(({ holdSide, total }) => `holds ${holdSide} ${formatDecimal(total)}`);
  const stops = stopsOf(simulation).map(
    ({ planType, triggerPrice, size }) =>
      `${planType} ${formatDecimal(triggerPrice ?? ZERO)}${size === undefined ? '' : ` of ${formatDecimal(size)}`}`,
  );
  return [...orders.sort(), ...held.sort(), ...stops.sort()];
}

/** Long enough for an order of unknown outcome to be called absent twice. */
const LIFE_MS = 7 * MINUTE;

/** Lets a process die at writes, and start again each time; answers when there is nothing left to be done. */
function live({ text, given }: Scenario, deaths: readonly Death[]) {
  let died = 0;
  const killing = killAtWrite(deaths, () => {
    died += 1;
    fault('F19');
  });
  const simulation = run(text, {
    ...given?.(),
    wrapJournal: killing.wrap,
    // It is asked for when a process starts.
    wrap: (inner) => {
      killing.revive();
      return inner;
    },
  });
  const untilAt = simulation.clock.now() + LIFE_MS;
  const live = (): void => {
    try {
      if (!killing.isUp) simulation.crash();
      simulation.advance(`${String((untilAt - simulation.clock.now()) / 1_000)}s`);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      killing.down();
    }
  };
  while (simulation.clock.now() < untilAt) live();
  killing.disarm();
  return { simulation, died, writes: killing.written.length };
}

/** It goes on protecting: what another hand opens then has its stop. */
function protectsOn(simulation: Simulation): boolean {
  simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.02'));
  simulation.advance('1m');
  return stopsOf(simulation).some(({ posSide, planType }) => posSide === 'short' && planType === 'pos_loss');
}

describe('F19: killed at every write', () => {
  it.each(SCENARIOS)('$what: it is done once, and what protects is there', (scenario) => {
    // given: all writes that there are
    const calm = live(scenario, []);
    expect(calm.writes).toBe(scenario.writes);
    expect(booksOf(calm.simulation)).toEqual(scenario.books);
    expect(live(scenario, [{ write: scenario.writes + 1, when: 'before' }]).died).toBe(0);
    // when: the process dies at each, before it or after it, and then at the next one too
    const wrong: string[] = [];
    for (let write = 1; write <= scenario.writes; write += 1)
      for (const when of ['before', 'after'] as const)
        for (const deaths of [
          [{ write, when }],
          [
            { write, when },
            { write: write + 1, when },
          ],
        ]) {
          const { simulation, died } = live(scenario, deaths);
          const books = booksOf(simulation).join(', ');
          const at = `${when} write ${String(write)}${deaths.length > 1 ? ' and the next' : ''}`;
          if (died === 0) wrong.push(`${at}: it did not die`);
          if (books !== scenario.books.join(', ')) wrong.push(`${at}: ${books}`);
          else if (!protectsOn(simulation)) wrong.push(`${at}: nothing protects any more`);
        }
    expect(wrong).toEqual([]);
  });
});
