import { EMPTY } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../../src/base/decimal.ts';
import type { MarketOutlook } from '../../../../../src/ports/market-outlook.ts';
import { type Course, movingBut, only, type PollAhead, Unforeseen } from '../../../../../src/reads/course.ts';
import { keyOf, type PollKey } from '../../../../../src/reads/read.ts';
import { createEntry, type Entry } from '../../../../../src/rules/engine/polling/due-polls.ts';
import { createForesight } from '../../../../../src/rules/engine/polling/foresight.ts';
import { createRests, type RestOf, type Standing } from '../../../../../src/rules/engine/polling/rests.ts';
import { createSkip } from '../../../../../src/rules/engine/polling/skip.ts';

/** Divisible by both paces: all polls were read then. */
const READ_AT = 700_000;
const STEP_MS = 15_000;

const OUTLOOK: MarketOutlook = {
  nextWorkAt: () => Infinity,
  changes: () => 1,
  quietUntil: (limit) => limit,
  leavesAt: (_range, limit) => limit,
  nextPriceAt: (at) => (Math.floor(at / STEP_MS) + 1) * STEP_MS,
  lastAt: () => undefined,
  read: () => undefined,
  candle: () => undefined,
};

interface Shown {
  readonly id: string;
  readonly price: number;
}

/** A list whose price is the number of steps since the read. */
const priceAt = (at: number): readonly Shown[] => [
  { id: 'a', price: Math.floor(at / STEP_MS) - Math.floor(READ_AT / STEP_MS) },
];

const moving = (value: unknown, at: number, ahead: PollAhead): Course =>
  movingBut(value as readonly Shown[], ['id'], { ...ahead, at, of: undefined, readAt: priceAt });

/** A value that is another one from an instant on. */
const once =
  (changesAt: number) =>
  (value: unknown): Course => ({
    value,
    held: value,
    changesAt,
    readAt: (at) => once(Infinity)(`read at ${String(at)}`),
  });

function entry(everyMs: number, course?: NonNullable<Entry['poll']['course']>): Entry {
  const of = { list: 'positions', account: `every ${String(everyMs)}`, market: 'usdt-futures' } as const;
  const key = keyOf(of);
  const poll = { of, key, read: () => EMPTY, shows: () => false, ...(course && { course }) };
  const held = { poll, value: priceAt(READ_AT), startedAt: READ_AT, receivedAt: READ_AT };
  return { ...createEntry({ poll, everyMs }), held, dueAt: READ_AT + everyMs, changes: 1 };
}

const keyed = ({ poll }: Entry): PollKey => poll.key;
const priceIn = (value: unknown): number => (value as readonly Shown[])[0]?.price ?? Number.NaN;

describe('what is foreseen', () => {
  it('is what it is known to be, and nothing else is told', () => {
    const shown = only({ id: 'a', price: 1 }, ['id'])({ id: 'b' });
    expect(shown.id).toBe('b');
    expect(() => shown.price).toThrow(Unforeseen);
  });

  it('is judged wherever prices change, once what they change was asked for', () => {
    const one = entry(5_000, moving);
    const foresight = createForesight([one], OUTLOOK);
    const stands: Standing['stands'] = () => priceIn(foresight.courseOf(keyed(one))?.value) < 3;
    expect(stands(READ_AT)).toBe(true);
    const fallen = foresight.firstFall([{ name: 'it', one: { reads: new Set([keyed(one)]), stands } }], 900_000);
    expect(fallen).toEqual({ at: 735_000, by: 'it' });
  });

  it('is not judged where nobody asks for what prices change', () => {
    const one = entry(5_000, moving);
    const foresight = createForesight([one], OUTLOOK);
    const judgedAt: number[] = [];
    const stands: Standing['stands'] = (at) => judgedAt.push(at) > 0;
    expect(foresight.firstFall([{ name: 'it', one: { reads: new Set([keyed(one)]), stands } }], 900_000)).toBe(
      undefined,
    );
    expect(judgedAt).toEqual([]);
  });

  it('is judged at each turn of any poll where time is asked for', () => {
    const foresight = createForesight([entry(5_000), entry(7_000)], OUTLOOK);
    const judgedAt: number[] = [];
    const stands: Standing['stands'] = (at) => judgedAt.push(at) > 0 && at < 722_000;
    expect(foresight.firstFall([{ name: 'it', one: { reads: new Set(), timed: true, stands } }], 900_000)).toEqual({
      at: 725_000,
      by: 'it',
    });
    expect(judgedAt).toEqual([705_000, 707_000, 710_000, 714_000, 715_000, 720_000, 721_000, 725_000]);
  });

  it('is what the newest turn of its poll has brought, and not what a later read would', () => {
    const seven = entry(7_000, moving);
    const foresight = createForesight([entry(5_000), seven], OUTLOOK);
    const followed = foresight.followed(keyed(seven));
    const seen: (readonly [number, number])[] = [];
    const stands: Standing['stands'] = (at) => seen.push([at, priceIn(followed?.course.value)]) > 0;
    foresight.firstFall([{ name: 'it', one: { reads: new Set([keyed(seven)]), timed: true, stands } }], 722_000);
    expect(seen).toEqual([
      [705_000, 0],
      [707_000, 1],
      [710_000, 1],
      [714_000, 1],
      [715_000, 1],
      [720_000, 1],
      [721_000, 2],
    ]);
  });

  it('is watched from then on where a condition turns out to read it', () => {
    const [first, second] = [entry(5_000, once(715_000)), entry(7_000, once(730_000))];
    const reads = new Set([keyed(first)]);
    const stands: Standing['stands'] = (at) => {
      reads.add(keyed(second));
      return at < 730_000;
    };
    const foresight = createForesight([first, second], OUTLOOK);
    expect(foresight.firstFall([{ name: 'it', one: { reads, stands } }], 900_000)).toEqual({ at: 735_000, by: 'it' });
  });
});

it('what has to be heard from an instant on is heard then, whether anything changes or not', () => {
  const heardAt = (until: number, entries: readonly Entry[]): unknown => {
    const one: Standing = { reads: new Set(entries.map(keyed)), until: () => until, stands: () => true };
    return createForesight(entries, OUTLOOK).firstFall([{ name: 'it', one }], 900_000);
  };
  expect(heardAt(720_000, [])).toEqual({ at: 720_000, by: 'it' });
  expect(heardAt(712_000, [entry(5_000, once(715_000))])).toEqual({ at: 712_000, by: 'it' });
  expect(heardAt(715_000, [entry(5_000, once(715_000))])).toEqual({ at: 715_000, by: 'it' });
  expect(heardAt(900_000, [])).toBeUndefined();
});

const NOW = 705_000;

/** Asks for what a stretch passes over: the turns that the polls make before it ends, or why nothing is passed over. */
function passed({
  outlook = {},
  rest = () => ({}),
  entries = [entry(5_000), entry(7_000)],
}: {
  readonly outlook?: Partial<MarketOutlook>;
  readonly rest?: RestOf;
  readonly entries?: readonly Entry[];
} = {}): readonly number[] | string {
  const rests = createRests();
  rests.enter('it', rest);
  let why = '';
  const tally = {
    kept: (by: string) => {
      why = by;
    },
    passed: () => undefined,
  };
  const answer = createSkip(entries, { outlook: { ...OUTLOOK, ...outlook }, tally }, rests).at(NOW);
  return answer === 'keep' ? entries.map(({ dueAt }) => dueAt) : why;
}

/** The last turns of both polls before 12 minutes and 40 seconds. */
const BEFORE_760 = [755_000, 756_000];
/** The same, where the first poll is read at that instant: nobody looks at what it held before. */
const FOR_760 = [760_000, 756_000];

describe('a stretch that is passed over', () => {
  it('ends with work that waits on the clock, and each poll makes its last turn before', () => {
    expect(passed({ outlook: { nextWorkAt: () => 760_000 } })).toEqual(BEFORE_760);
  });

  it.each([
    ['what may happen at the exchange', { outlook: { quietUntil: (limit: number) => Math.min(limit, 760_000) } }],
    ['the instant until which a consumer rests', { rest: () => ({ until: 760_000 }) }],
    [
      'a price out of the range of a consumer',
      {
        outlook: { leavesAt: (_range: unknown, limit: number) => Math.min(limit, 760_000) },
        rest: () => ({
          within: [
            {
              instrument: { market: 'spot' as const, symbol: 'BTCUSDT' },
              low: parseDecimal('1'),
              high: parseDecimal('2'),
            },
          ],
        }),
      },
    ],
    [
      'a condition that has another value',
      {
        rest: () => ({
          standing: [{ reads: new Set<PollKey>(), timed: true, stands: (at: number) => at < 760_000 }],
        }),
      },
    ],
  ])('ends with %s, and each poll that is not read then makes its last turn before', (_what, given) => {
    expect(passed(given)).toEqual(FOR_760);
  });

  it('ends with work that waits on the clock at the instant of something else', () => {
    const outlook = { nextWorkAt: () => 760_000, quietUntil: (limit: number) => Math.min(limit, 760_000) };
    expect(passed({ outlook })).toEqual(BEFORE_760);
  });

  it('has the last turn of a poll that is not read at its end, but when an own effect settles soon after', () => {
    const settling = { ...entry(5_000), settlesAt: [760_400] };
    expect(passed({ entries: [settling, entry(1_900)], rest: () => ({ until: 759_900 }) })).toEqual([755_000, 758_100]);
    expect(passed({ entries: [{ ...settling, settlesAt: [760_500] }], rest: () => ({ until: 760_000 }) })).toEqual([
      755_000,
    ]);
    expect(passed({ entries: [{ ...settling, settlesAt: [760_501] }], rest: () => ({ until: 760_000 }) })).toEqual([
      760_000,
    ]);
  });

  it('ends before an own effect settles', () => {
    const settling = { ...entry(7_000), settlesAt: [760_500] };
    expect(passed({ entries: [entry(5_000), settling] })).toEqual(FOR_760);
  });

  it('is none where a consumer hears every snapshot, a read has failed, or news are due', () => {
    const one = entry(5_000);
    const fault = { kind: 'transient', message: 'no answer' } as const;
    expect(passed({ rest: () => 'step' })).toBe('it');
    expect(passed({ entries: [{ ...one, held: { ...one.held, fault } }] })).toBe('a read');
    expect(passed({ entries: [{ ...one, changes: 0 }] })).toBe('news at the exchange');
  });

  it('has values that go on from read to read go on to its end', () => {
    const candles = entry(5_000, once(720_000));
    passed({ entries: [candles], outlook: { nextWorkAt: () => 760_000 } });
    expect(candles.held.value).toBe('read at 720000');
  });

  it('tells whoever was judged in it where it ends', () => {
    const ends: number[] = [];
    const one: Standing = { reads: new Set(), stands: () => true, goOn: (until) => ends.push(until) };
    passed({ rest: () => ({ standing: [one] }), outlook: { nextWorkAt: () => 760_000 } });
    passed({ rest: () => ({ standing: [one] }), outlook: { nextWorkAt: () => NOW } });
    expect(ends).toEqual([760_000]);
  });

  it('is passed over whether or not anybody counts it', () => {
    const one = entry(5_000);
    const outlook = { ...OUTLOOK, nextWorkAt: () => 760_000 };
    expect(createSkip([one], { outlook }, createRests()).at(NOW)).toBe('keep');
    expect(one.dueAt).toBe(755_000);
  });

  it('is none after a read that waited, until all polls are read at one instant', () => {
    const entries = [entry(5_000), entry(7_000)];
    const skip = createSkip(entries, { outlook: OUTLOOK }, createRests());
    skip.end('a read waited');
    expect(skip.at(NOW)).toBe('hear');
    skip.read(entries.slice(0, 1), READ_AT);
    expect(skip.at(NOW)).toBe('hear');
    skip.read(entries, READ_AT + 1);
    expect(skip.at(NOW)).toBe('hear');
    skip.read(entries, READ_AT);
    expect(skip.at(NOW)).toBe('keep');
  });

  it('is looked for seldom where there has been none for long, and at each sweep once there was one', () => {
    const [rests, entries] = [createRests(), [entry(5_000)]];
    let [looks, isCalm] = [0, false];
    rests.enter('it', () => {
      looks += 1;
      return isCalm ? {} : 'step';
    });
    const skip = createSkip(entries, { outlook: OUTLOOK }, rests);
    for (let sweep = 0; sweep < 1_000; sweep += 1) skip.at(NOW);
    expect(looks).toBeGreaterThan(100);
    expect(looks).toBeLessThan(250);
    isCalm = true;
    const answers = Array.from({ length: 9 }, () => skip.at(NOW));
    expect(answers).toContain('keep');
    [isCalm, looks] = [false, 0];
    for (let sweep = 0; sweep < 8; sweep += 1) skip.at(NOW + 86_400_000);
    expect(looks).toBe(8);
  });
});
