import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { Answer, Call } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { success } from '../unit/exchange/scripted-transport.ts';
import { d, flatMarket, market as marketOrder } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { simulate } from './world.ts';

/** Closes what it sees at its start; positions are read by nobody else for an hour. */
const CLOSE = strategy(
  `
watch:
  positions: { watch: positions, every: 1h }
rules:
  - id: leave
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do: [{ close: { position: =position } }]
`,
  { head: 'market: usdt-futures\n' },
);

inEveryMode(() => {
  it.each([1, 2])('a whole close goes on where %i lists that lag do not show the position', (lists) => {
    let [left, begun] = [0, false];
    const simulation = simulate({
      strategies: [CLOSE],
      market: flatMarket(50_000, 240),
      wrap: (inner) => ({
        call: <O extends Operation>(call: Call<O>) => {
          const { id } = call.operation;
          // Only a part of it is closed, or nothing yet, when the lists lag.
          if (!begun && (id === 'cancel-futures-order' || id === 'place-futures-order')) [left, begun] = [lists, true];
          if (id !== 'mix-all-position' || left === 0) return inner.call(call);
          left -= 1;
          return of(success([]) as Answer<O>);
        },
      }),
    });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.ask('place-futures-order', {
      ...marketOrder('buy', 'close', '0.006'),
      ...{ orderType: 'limit', price: d('52000'), force: 'gtc' },
    });
    simulation.advance('1h5m');
    expect(begun).toBe(true);
    expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
  });
});
