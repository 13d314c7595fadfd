import { describe, expect, test } from 'vitest';
import { deliverTo } from '../../src/app/webhooks/deliver.ts';
import type { Json } from '../../src/domain/journal-entry.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const HEAD = { head: 'market: usdt-futures\n' };
const WATCH = 'watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }\n';
const FIELDS = 'fields: { side: [buy, sell], price: number, urgent: boolean }';

const rule = (id: string, on: string, more = ''): string =>
  `  - { id: ${id}, on: { webhook: tv, ${on} }, ${more}do: [{ notify: { message: "${id} \${webhook.side} \${webhook.price}" } }] }\n`;

const file = (...rules: readonly string[]): Strategy => strategy(`${WATCH}rules:\n${rules.join('')}`, HEAD);

const NEWS = { id: 'a1', side: 'buy', price: '50000.123456789012345678', urgent: true };

interface Hooked {
  readonly simulation: Simulation;
  /** As a daemon delivers that runs now. */
  deliver(fields: { readonly [name: string]: Json }, hook?: string): ReturnType<ReturnType<typeof deliverTo>>;
  told(): readonly string[];
  /** The process dies, and another begins. */
  restart(strategies?: readonly Strategy[]): void;
}

function hooked(...strategies: readonly Strategy[]): Hooked {
  let running = strategies;
  const simulation = simulate({ strategies, market: flatMarket(50_000, 600) });
  const begin = () =>
    deliverTo({
      ...{ strategies: () => running, controls: { controlOf: (of, id) => simulation.controls().controlOf(of, id) } },
      ...{
        journal: simulation.journal,
        clock: simulation.clock,
        commit: (batch) => {
          simulation.journal.commit(batch);
        },
      },
    });
  let deliver = begin();
  simulation.advance('10s');
  return {
    simulation,
    deliver: (fields, hook = 'tv') => deliver({ hook, fields }),
    told: () => simulation.said('notified').map(({ text }) => text),
    restart(next = running) {
      running = next;
      simulation.crash({ downFor: '1m', strategies: next });
      deliver = begin();
      simulation.advance('10s');
    },
  };
}

describe('a delivery', () => {
  test('fires the rule once, with its fields, to the last digit', () => {
    const { simulation, deliver, told } = hooked(
      file(rule('follow', FIELDS, 'when: webhook.price == 50000.123456789012345678 && webhook.urgent, ')),
    );
    expect(deliver({ ...NEWS, id: 'a0', price: '50000.123456789012345679' })).toMatchObject({ kind: 'taken' });
    expect(deliver(NEWS)).toEqual({ kind: 'taken', rules: ['trial/follow'] });
    simulation.advance('1m');
    expect(told()).toEqual(['follow buy 50000.12345679']);
    expect(simulation.said('fired')).toHaveLength(1);
    expect(simulation.journal.entries({ rule: 'follow' }).map(({ text }) => text)).toContain('tv was delivered: a1');
  });

  test('with an id that was taken does nothing, also after a restart', () => {
    const { simulation, deliver, told, restart } = hooked(file(rule('follow', FIELDS)));
    deliver(NEWS);
    expect(deliver(NEWS)).toEqual({ kind: 'known' });
    simulation.advance('1m');
    restart();
    expect(deliver({ ...NEWS, side: 'sell' })).toEqual({ kind: 'known' });
    expect(deliver({ ...NEWS, id: 'a2' })).toMatchObject({ kind: 'taken' });
    simulation.advance('1m');
    expect(told()).toHaveLength(2);
  });

  test('is durable when it is answered: a process that dies at once fires it at its next start', () => {
    const { deliver, told, restart } = hooked(file(rule('follow', FIELDS)));
    deliver(NEWS);
    restart();
    expect(told()).toEqual(['follow buy 50000.12345679']);
    restart();
    expect(told()).toHaveLength(1);
  });

  test('without an id is refused, unless the file says that there is none: then each counts', () => {
    const { id: _id, ...nameless } = NEWS;
    const strict = hooked(file(rule('follow', FIELDS)));
    expect(strict.deliver(nameless)).toMatchObject({
      kind: 'unfit',
      why: expect.stringContaining('id: none') as string,
    });
    for (const id of ['', 'a b', 'x'.repeat(129), true, null])
      expect(strict.deliver({ ...NEWS, id }), String(id)).toMatchObject({ kind: 'unfit' });
    const each = hooked(file(rule('follow', `id: none, ${FIELDS}`)));
    for (let nth = 0; nth < 3; nth += 1) expect(each.deliver(nameless)).toMatchObject({ kind: 'taken' });
    each.simulation.advance('1m');
    expect(each.told()).toHaveLength(3);
    expect(strict.told()).toEqual([]);
  });

  test('may have its id in another field', () => {
    const { deliver } = hooked(file(rule('follow', `id: nonce, ${FIELDS}`)));
    expect(deliver(NEWS)).toMatchObject({ kind: 'unfit', why: expect.stringMatching(/^nonce /) as string });
    expect(deliver({ ...NEWS, nonce: '7' })).toMatchObject({ kind: 'taken' });
    expect(deliver({ ...NEWS, nonce: '7' })).toEqual({ kind: 'known' });
  });

  test.each([
    [{ side: 'hold' }, 'side is missing, or is not one of buy, sell'],
    [{ side: 7 }, 'side is missing, or is not one of buy, sell'],
    [{ price: 'high' }, 'price is missing, or is not a number'],
    [{ price: null }, 'price is missing, or is not a number'],
    [{ price: '1e400' }, 'price is missing, or is not a number'],
    [{ urgent: 'perhaps' }, 'urgent is missing, or is not a boolean'],
    [{ side: ['buy'] }, 'side is missing, or is not one of buy, sell'],
  ])('that does not fit its types is refused, and nothing of it is told: %j', (wrong, why) => {
    const { simulation, deliver, told } = hooked(file(rule('follow', FIELDS)));
    expect(deliver({ ...NEWS, ...wrong })).toEqual({ kind: 'unfit', why });
    simulation.advance('1m');
    expect(told()).toEqual([]);
    // It was not taken: mended, it is.
    expect(deliver(NEWS)).toMatchObject({ kind: 'taken' });
  });

  test('is for no rule where none listens under its name', () => {
    const { deliver } = hooked(file(rule('follow', FIELDS)));
    expect(deliver(NEWS, 'other')).toEqual({ kind: 'no-hook' });
  });

  test('cannot bring a field by way of the prototype', () => {
    const { deliver } = hooked(file(rule('follow', 'fields: { side: text, price: text, constructor: text }')));
    expect(deliver({ id: 'a1', side: 'buy', price: '1' })).toEqual({
      kind: 'unfit',
      why: 'constructor is missing, or is not a text',
    });
  });
});

describe('several rules of one webhook', () => {
  test('all take a delivery, or none does', () => {
    const both = hooked(file(rule('one', FIELDS), rule('two', FIELDS)));
    expect(both.deliver(NEWS)).toMatchObject({ rules: ['trial/one', 'trial/two'] });
    both.simulation.advance('1m');
    expect(both.told().map((text) => text.split(' ')[0])).toEqual(['one', 'two']);
    const unequal = hooked(
      file(rule('one', FIELDS), rule('two', 'fields: { side: text, price: number, qty: number }')),
    );
    expect(unequal.deliver(NEWS)).toMatchObject({ kind: 'unfit' });
    const ids = hooked(file(rule('one', FIELDS), rule('two', `id: none, ${FIELDS}`)));
    expect(ids.deliver(NEWS)).toEqual({ kind: 'unfit', why: 'the rules of tv do not agree which field is its id' });
    unequal.simulation.advance('1m');
    expect(unequal.told()).toEqual([]);
  });

  test('take nothing while one of them is switched off, and the id stays free', () => {
    const { simulation, deliver } = hooked(file(rule('one', FIELDS), rule('two', FIELDS)));
    const turn = (off: { at: number; note: string } | undefined): void => {
      simulation.journal.commit({ states: simulation.controls().turn('trial', 'two', off) });
    };
    turn({ at: simulation.clock.now(), note: '' });
    expect(deliver(NEWS)).toEqual({ kind: 'busy', why: 'two is switched off' });
    turn(undefined);
    expect(deliver(NEWS)).toMatchObject({ kind: 'taken' });
  });
});

test('what comes faster than the rule acts is refused beyond its `maxInstances`, and waits below it', () => {
  const slow = rule('follow', FIELDS, 'maxInstances: 3, ').replace('do: [', 'do: [{ wait: { for: 20s } }, ');
  const { simulation, deliver, told } = hooked(file(slow));
  const kinds = ['1', '2', '3', '4'].map((id) => deliver({ ...NEWS, id }).kind);
  expect(kinds).toEqual(['taken', 'taken', 'taken', 'busy']);
  simulation.advance('5m');
  expect(told()).toHaveLength(3);
  expect(deliver({ ...NEWS, id: '4' }).kind).toBe('taken');
});
