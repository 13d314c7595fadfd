import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { temporaryFile } from '../unit/journal/temporary-file.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { refusing } from './arrivals.ts';
import { strategy } from './strategy.ts';
import { simulate } from './world.ts';

/**
 * The journal of a version that called the key `nakedFor`. Its rule has fired once at the start, with a cooldown of ten
 * minutes; its goal has closed a position of 0.1 BTC, opened by another hand three seconds after the start, for want of
 * a stop.
 */
const FIXTURE = path.join(import.meta.dirname, '../fixtures/journal-with-unprotected-position.sql');

const file = (key: string): string => `watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: move
    when: positions.count(p, p.holdSide == "long") < 9
    fire: while
    atStart: fire
    cooldown: 10m
    do: [{ transfer: { amount: 1 USDT, from: { wallet: usdt_futures }, to: { wallet: spot } } }]
goals:
  - id: guard
    keep: stops
    each: position in positions
    stopLoss: { loss: 3% }
    ${key}: { most: 6s, then: close }
`;

function restarted(key: string) {
  const journalFile = temporaryFile('journal.sqlite');
  const database = new DatabaseSync(journalFile);
  database.exec(readFileSync(FIXTURE, 'utf8'));
  database.close();
  let now = (): number => 0;
  return simulate({
    strategies: [strategy(file(key), { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 120),
    wrapJournal: () => openJournal({ path: journalFile, now: () => now(), random: seededRandom(99) }),
    wrap: (inner, clock) => {
      now = () => clock.now();
      return refusing(inner, clock, ({ operation: { id } }) => /^place-(pos-)?tpsl/.test(id));
    },
  });
}

// The clock begins at the same instant again, so that the position has the very key that it had: ids differ by memory
// alone.
it.each(['nakedFor', 'unprotectedFor'])('a journal of the version before goes on, with %s', (key) => {
  const simulation = restarted(key);
  const before = new Set(simulation.journal.entries({}).flatMap(({ intent }) => intent ?? []));
  expect(before.size).toBe(5);
  simulation.advance('3s');
  const opening = {
    productType: 'USDT-FUTURES',
    symbol: 'BTCUSDT',
    marginCoin: 'USDT',
    marginMode: 'crossed',
  } as const;
  simulation.ask('place-futures-order', {
    ...{ ...opening, side: 'buy', tradeSide: 'open', orderType: 'market', size: parseDecimal('0.1') },
  });
  simulation.advance('9m');
  // The position is closed again, and what was counted goes on.
  expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
  expect(simulation.controls().unprotected('trial', 'guard')).toMatchObject({ times: 2 });
  expect(simulation.said('fired', 'move')).toEqual([]);
  simulation.advance('2m');
  expect(simulation.said('fired', 'move')).toHaveLength(1);
  const planned = simulation.said('planned').flatMap(({ intent }) => intent ?? []);
  expect(planned.filter((id) => before.has(id))).toEqual([]);
  expect(planned.length).toBeGreaterThan(2);
});
