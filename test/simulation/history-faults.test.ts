import { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { restoreWorld } from '../../src/paper/core/state/stored-world.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { type Answer, type Call, type Transport, TransportError } from '../../src/ports/transport.ts';
import { listKey, recallList } from '../../src/rules/observe/history/history-memory.ts';
import { HISTORY_EVERY_MS } from '../../src/strategy/model/history-places.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { flatMarket, market as marketOrder } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { MINUTE, type Simulation, simulate } from './world.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The lists of the past, and what tells whose an order was. */
const LISTS = ['mix-account-bill', 'mix-fills', 'history-position', 'spot-account-bills', 'spot-fills'] as const;
const PAST: ReadonlySet<string> = new Set([...LISTS, 'futures-order-detail', 'spot-order-info']);

/** What a page of the past may meet: `doubled` tells the page before it once more, `late` takes nine seconds. */
type Trouble = 'fails' | 'lost' | 'late' | 'doubled' | undefined;

/** Whether it asks for another page than the first. */
const isFurther = ({ request }: Call): boolean =>
  (request as { readonly idLessThan?: string }).idLessThan !== undefined;

/** Puts trouble before every call about the past; all others go as they go. */
function troubled(choose: (call: Call, now: number) => Trouble) {
  return (inner: Transport, clock: Clock): Transport => {
    const before = new Map<string, unknown>();
    return {
      call: <O extends Operation>(call: Call<O>): Observable<Answer<O>> => {
        const { id } = call.operation;
        if (!PAST.has(id)) return inner.call(call);
        return new Observable<Answer<O>>((subscriber) => {
          const trouble = choose(call, clock.now());
          if (trouble === 'fails' || trouble === 'lost') {
            subscriber.error(new TransportError('ETIMEDOUT: no answer', trouble === 'lost'));
            return;
          }
          const told = inner.answer?.(call);
          const answer = (trouble === 'doubled' && isFurther(call) ? (before.get(id) ?? told) : told) as Answer<O>;
          before.set(id, told);
          const settle = (): void => {
            subscriber.next(answer);
            subscriber.complete();
          };
          if (trouble === 'late') clock.schedule(settle, { delayMs: 9_000, phase: 'reads' });
          else settle();
        });
      },
    };
  };
}

const IDLE = strategy(
  'watch:\n  btc: { watch: ticker, instrument: BTCUSDT, every: 1h }\nrules:\n  - { id: r, on: manual, do: [{ notify: { message: hi } }] }\n',
  {
    head: 'market: usdt-futures\n',
  },
);

function run(choose: (call: Call, now: number) => Trouble, minutes = 30 * 60): Simulation {
  return simulate({
    strategies: [IDLE],
    market: flatMarket(50_000, minutes),
    historyEveryMs: HISTORY_EVERY_MS,
    wrap: troubled(choose),
  });
}

/** Trades so often by hand, a second apart: two fills and two bills of each list. */
function trade(simulation: Simulation, times: number): void {
  for (let count = 0; count < times; count += 1) {
    for (const effect of ['open', 'close'] as const) {
      simulation.ask('place-futures-order', marketOrder('buy', effect, '0.001'));
      simulation.advance('1s');
    }
  }
}

/** Lets the next round of reading come to its end. */
function readOn(simulation: Simulation): void {
  simulation.advance('2h');
}

/** Everything of the past is in the journal, each thing once, and nothing is told to be lost. */
function expectAll(simulation: Simulation): void {
  const world = restoreWorld(simulation.exchange.state());
  const { fills, bills, positions } = simulation.history();
  const idsOf = <T>(list: readonly T[], idOf: (one: T) => string) => list.map(idOf).toSorted();
  expect(idsOf(fills, ({ fillId }) => fillId)).toEqual(
    idsOf([...world.fills, ...world.spotFills], ({ tradeId }) => tradeId),
  );
  expect(idsOf(bills, ({ billId }) => billId)).toEqual(
    idsOf([...world.bills, ...world.spotBills], ({ billId }) => billId),
  );
  expect(positions).toHaveLength(world.pastPositions.length);
  expect(lossesOf(simulation)).toEqual([]);
}

const lossesOf = (simulation: Simulation) =>
  simulation.said('notice').filter(({ text }) => text.includes(' are lost: '));
const saidOf = (simulation: Simulation, kind: 'watch-failed' | 'watch-recovered') =>
  simulation.said(kind).map(({ text }) => text.split(/:? are read|: ETIME/)[0]);

describe.each(LISTS)('%s', (list) => {
  it('fails for hours: that is said once, and when it can be read again all of it is there', () => {
    let [from, until] = [Infinity, Infinity];
    const simulation = run(({ operation }, now) =>
      operation.id === list && now >= from && now < until ? 'fails' : undefined,
    );
    simulation.advance('2h');
    from = simulation.clock.now();
    until = from + 5 * HOUR;
    trade(simulation, 10);
    simulation.ask('place-spot-order', {
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'market',
      force: 'gtc',
      size: parseDecimal('100'),
    });
    simulation.advance('5h');
    trade(simulation, 3);
    readOn(simulation);
    expectAll(simulation);
    expect(saidOf(simulation, 'watch-failed')).toHaveLength(1);
    expect(saidOf(simulation, 'watch-recovered')).toHaveLength(1);
  });
});

describe('a list of several pages', () => {
  const PAGES = 130;
  const isPageTwo = (call: Call, list: string): boolean => call.operation.id === list && isFurther(call);

  it.each(['mix-account-bill', 'mix-fills'] as const)('of %s goes on with the page that failed', (list) => {
    let failures = 0;
    const simulation = run((call) => (isPageTwo(call, list) && (failures += 1) <= 30 ? 'lost' : undefined));
    trade(simulation, PAGES);
    readOn(simulation);
    expect(failures).toBeGreaterThan(30);
    expectAll(simulation);
  });

  it.each(['late', 'doubled'] as const)('whose pages are %s is read whole, each thing once', (trouble) => {
    let met = 0;
    const simulation = run(({ operation }) => {
      if (!LISTS.some((list) => list === operation.id)) return undefined;
      met += 1;
      return met % 2 === 0 ? trouble : undefined;
    });
    trade(simulation, PAGES);
    readOn(simulation);
    expect(met).toBeGreaterThan(6);
    expectAll(simulation);
  });

  it('is gone on with where the process was killed between its pages', () => {
    const simulation = run(() => undefined);
    simulation.advance('2m');
    trade(simulation, PAGES);
    let kills = 0;
    const isBetween = (): boolean =>
      (['bills', 'fills'] as const).some(
        (list) => simulation.journal.state(listKey('main', 'usdt-futures', list))?.includes('cursor') === true,
      );
    for (let second = 0; second < 2 * 3_600; second += 1) {
      simulation.advance('1s');
      if (!isBetween()) continue;
      kills += 1;
      if (kills > 6) break;
      simulation.crash({ downFor: '3s' });
    }
    expect(kills).toBeGreaterThan(2);
    readOn(simulation);
    expectAll(simulation);
  });
});

it.each([1, 2, 3, 4, 5, 6])('the past is all there, once, whatever its lists met: seed %i', (seed) => {
  const random = seededRandom(seed);
  const quietAt = 9 * HOUR;
  const odds = {
    fails: random.next() * 0.3,
    lost: random.next() * 0.3,
    late: random.next() * 0.3,
    doubled: random.next() * 0.3,
  };
  const down = { from: random.between(0, 4 * HOUR), for: random.between(0, 4 * HOUR) };
  let startedAt = 0;
  const simulation = run((_, now) => {
    const at = now - startedAt;
    if (at > quietAt) return undefined;
    if (at >= down.from && at < down.from + down.for) return 'fails';
    return (Object.keys(odds) as (keyof typeof odds)[]).find((kind) => random.next() < odds[kind]);
  });
  startedAt = simulation.clock.now();
  while (simulation.clock.now() - startedAt < quietAt) {
    trade(simulation, random.between(0, 60));
    simulation.advance(`${String(random.between(1, 45))}m`);
    if (random.next() < 0.4) simulation.crash({ downFor: `${String(random.between(1, 5_000))}s` });
  }
  readOn(simulation);
  readOn(simulation);
  expectAll(simulation);
});

describe('a daemon that was down', () => {
  it.each([
    ['for 80 days has lost nothing: the exchange has it still', 80, 0],
    ['for 100 days is told what nobody read in time, list by list', 100, 1],
  ] as const)('%s', (_, days, losses) => {
    const simulation = run(() => undefined, 110 * 24 * 60);
    simulation.advance('3h');
    trade(simulation, 1);
    simulation.crash({ downFor: `${String(days)}d` });
    simulation.advance('2h');
    const lost = lossesOf(simulation).map(({ text }) => text.split(' from ')[0]);
    expect(new Set(lost)).toEqual(
      losses === 0
        ? new Set()
        : new Set([
            ...['bills', 'fills', 'positions'].map((list) => `history: ${list} of main on usdt-futures`),
            ...['bills', 'fills'].map((list) => `history: ${list} of main on spot`),
          ]),
    );
    expect(lost).toHaveLength(new Set(lost).size);
    if (losses === 0) expectAll(simulation);
    const { spans } = recallList(simulation.journal.state(listKey('main', 'usdt-futures', 'bills')));
    expect(spans).toHaveLength(1 + losses);
    const [first, second] = spans;
    if (second !== undefined && first !== undefined) expect(second.from - first.to).toBeGreaterThan(9 * DAY);
  });
});
