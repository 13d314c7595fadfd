import { describe, expect, it } from 'vitest';
import { map } from 'rxjs';
import { parseDecimal } from '../../src/base/decimal.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const FUTURES = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT' } as const;
type Side = 'long' | 'short';

/** Stands still for ten minutes and then moves against the position, by 1 % a minute. */
function against(side: Side, minutes = 40) {
  const at = (minute: number): number =>
    Math.round(50_000 * (1 + (side === 'long' ? -1 : 1) * Math.max(0, minute - 10) * 0.01));
  return marketOf(
    Array.from({ length: minutes }, (_none, minute) => {
      const [open, close] = [at(minute), at(minute + 1)];
      return [open, Math.max(open, close), Math.min(open, close), close] as const;
    }),
  );
}

const entering = (side: Side, size: string, more = '', every = '5s') =>
  strategy(
    `watch:\n  positions: { watch: positions, every: ${every} }\nrules:\n  - id: enter\n    on: start\n    do: [{ open: { instrument: BTCUSDT, side: ${side}, size: ${size} BTC } }]\n${more}`,
    { head: 'market: usdt-futures\n' },
  );

function start(side: Side, given: Partial<Given> & { readonly size?: string }): Simulation {
  const { size = '0.1', ...rest } = given;
  return simulate({
    strategies: [entering(side, size)],
    market: against(side),
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } } }],
    ...rest,
  });
}

function trade(simulation: Simulation, side: Side, size: string, tradeSide: 'open' | 'close' = 'close'): void {
  simulation.ask('place-futures-order', {
    ...FUTURES,
    ...{ marginMode: 'crossed', orderType: 'market', tradeSide },
    side: side === 'long' ? 'buy' : 'sell',
    size: parseDecimal(size),
  });
}

const closes = (simulation: Simulation) =>
  simulation.said('filled').filter(({ detail }) => detail?.['act'] === 'close');

/** Lets the exchange call the fills that close something else, as in an auto-deleveraging. */
function calling(inner: Transport, words: string): Transport {
  return {
    call: <O extends Call['operation']>(call: Call<O>) =>
      inner.call(call).pipe(
        map((answer) => {
          const data = answer.data as { readonly fillList?: readonly { readonly profit: bigint }[] } | null;
          if (data?.fillList === undefined) return answer;
          const fillList = data.fillList.map((fill) => (fill.profit === 0n ? fill : { ...fill, tradeSide: words }));
          return { ...answer, data: { ...data, fillList } } as Answer<O>;
        }),
      ),
  };
}

inEveryMode(({ posMode }) => {
  describe.each(['long', 'short'] as const)('of a %s', (side) => {
    it('a liquidation is told as one, once, with price, loss and fee', () => {
      const simulation = start(side, { size: '1.8' });
      simulation.advance('35m');
      expect(closes(simulation).map(({ text }) => text)).toEqual([
        expect.stringMatching(
          new RegExp(`^liquidated: ${side} 1\\.8 BTCUSDT at [\\d.]+, loss \\d+\\.\\d{4}, fee \\d+\\.\\d{4}$`),
        ),
      ]);
      expect(closes(simulation)[0]?.detail).toMatchObject({ cause: 'liquidation', act: 'close', holdSide: side });
    });

    it('a liquidation while nothing ran is told at the next start', () => {
      const simulation = start(side, { size: '1.8' });
      simulation.advance('9m');
      simulation.crash({ downFor: '25m' });
      simulation.advance('1m');
      expect(closes(simulation).map(({ detail }) => detail?.['cause'])).toEqual(['liquidation']);
      simulation.crash({ downFor: '5s' });
      simulation.advance('2m');
      expect(closes(simulation)).toHaveLength(1);
    });

    it('what another hand closes is told as that, each part once', () => {
      const simulation = start(side, {});
      simulation.advance('1m');
      trade(simulation, side, '0.04');
      simulation.advance('2m');
      trade(simulation, side, '0.06');
      simulation.advance('5m');
      expect(closes(simulation).map(({ text }) => text)).toEqual([
        expect.stringMatching(
          new RegExp(`^closed by somebody else: ${side} 0\\.04 BTCUSDT at 50000, profit 0\\.0000, fee 1\\.2`),
        ),
        expect.stringMatching(new RegExp(`^closed by somebody else: ${side} 0\\.06 BTCUSDT at 50000`)),
      ]);
    });

    it('an auto-deleveraging is told as one', () => {
      const words =
        posMode === 'hedge_mode'
          ? `dte_sys_adl_close_${side}`
          : `dte_sys_adl_${side === 'long' ? 'sell' : 'buy'}_in_single_side_mode`;
      const simulation = start(side, { wrap: (inner) => calling(inner, words) });
      simulation.advance('12m');
      trade(simulation, side, '0.1');
      simulation.advance('2m');
      expect(closes(simulation).map(({ text }) => text)).toEqual([
        expect.stringMatching(new RegExp(`^auto-deleveraged: ${side} 0\\.1 BTCUSDT at \\d+, loss \\d+`)),
      ]);
    });

    it('what an own order closed is told once, as its own', () => {
      const closing = entering(
        side,
        '0.1',
        `  - id: leave\n    each: position in positions\n    atStart: fire\n    when: now - position.cTime > 60s\n    do: [{ close: { position: '=position' } }]\n`,
      );
      const simulation = start(side, { strategies: [closing] });
      simulation.advance('9m');
      expect(closes(simulation).map(({ rule }) => rule)).toEqual(['leave']);
    });

    // The order of a fired stop carries the stop's id where the seed is odd, and else one of the exchange.
    it.each([
      ['0s', 1],
      ['0s', 2],
      ['20m', 1],
      ['20m', 2],
    ] as const)('what an own stop closed is told once (down for %s, seed %i)', (downFor, seed) => {
      const guard = strategy(
        'watch:\n  positions: { watch: positions, every: 5s }\ngoals:\n  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 5% } }\n',
        { head: 'market: usdt-futures\n' },
      );
      const simulation = start(side, { strategies: [guard], seed });
      trade(simulation, side, '0.1', 'open');
      simulation.advance('9m');
      if (downFor !== '0s') simulation.crash({ downFor });
      simulation.advance('20m');
      expect(closes(simulation)).toHaveLength(1);
      expect(closes(simulation)[0]?.text).toMatch(/^filled: stop loss closed/);
      // After a restart only the id tells whose stop it was.
      if (downFor === '0s' || seed === 1) expect(closes(simulation)[0]?.rule).toBe('guard');
    });
  });
});
