import { expect, it } from 'vitest';
import { formatDecimal } from '../../src/base/decimal.ts';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const OPENS = strategy(
  'watch:\n  positions: { watch: positions, every: 5s }\nrules:\n  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC } }] }\n',
  { head: 'market: usdt-futures\n' },
);
const MANY = 20_000;

const sizes = (simulation: Simulation) =>
  simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }).map(({ total }) => formatDecimal(total));

/** A daemon that has opened a position, and so many later entries of its strategy. */
function busy(later: Pick<JournalEntry, 'kind' | 'text' | 'detail'>) {
  const simulation = simulate({ strategies: [OPENS], market: flatMarket(50_000, 120) });
  simulation.advance('1m');
  const entry: JournalEntry = {
    ...later,
    at: simulation.clock.now(),
    strategy: 'trial',
    rule: 'enter',
    account: 'main',
  };
  simulation.journal.commit({ entries: Array.from({ length: MANY + 1 }, () => entry) });
  return simulation;
}

const halt = (simulation: Simulation): void => {
  simulation.halts().halt({ scope: { strategy: 'trial' }, note: 'enough', by: 'hand', closePositions: true });
  simulation.advance('2m');
};

it.each<JournalEntry['kind']>(['fired', 'filled'])(
  'closes what the strategy has opened, however many entries were %s since',
  (kind) => {
    const simulation = busy({
      kind,
      text: 'later',
      detail: { act: 'open', instrument: 'usdt-futures/ETHUSDT', holdSide: 'long' },
    });
    expect(sizes(simulation)).toEqual(['0.01']);
    halt(simulation);
    expect(sizes(simulation)).toEqual([]);
    expect(simulation.said('halted').at(-1)?.text).toMatch(/no position is open any more$/);
  },
);

it('finds by its fill what an earlier version has opened, which wrote no state of it', () => {
  const simulation = busy({ kind: 'fired', text: 'later' });
  simulation.journal.commit({ states: new Map([['opened trial main usdt-futures/BTCUSDT long', undefined]]) });
  halt(simulation);
  expect(sizes(simulation)).toEqual([]);
});

it('says that it is not known, and never that nothing is open, where too much was filled since', () => {
  const simulation = busy({ kind: 'filled', text: 'later' });
  simulation.journal.commit({ states: new Map([['opened trial main usdt-futures/BTCUSDT long', undefined]]) });
  halt(simulation);
  expect(sizes(simulation)).toEqual(['0.01']);
  expect(simulation.said('notice').at(-1)?.text).toContain(
    'has long 0.01 BTCUSDT: it is not known whether the strategy trial has opened it, and it is not closed',
  );
  expect(simulation.said('halted').filter(({ text }) => text.includes('any more'))).toEqual([]);
});
