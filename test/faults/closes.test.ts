import { describe, expect, it } from 'vitest';
import { concat, ignoreElements, map, tap } from 'rxjs';
import { formatDecimal, parseDecimal as d, ZERO } from '../../src/base/decimal.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { inEveryMode } from '../simulation/in-every-mode.ts';
import type { Given, Simulation } from '../simulation/world.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { ordersOf, positionsOf, run, stopsOf } from './run.ts';

holdCasesToTheirFaults();

type Side = 'long' | 'short';

const NOTHING_TO_CLOSE = '22002';

/** Opens, and closes what it has opened: at market, or by a trigger order that closes. */
const LEAVES = {
  close: '{ close: { position: =position } }',
  'trigger-order':
    '{ trigger-order: { instrument: BTCUSDT, act: close, side: SIDE, trigger: TRIGGER USDT/BTC, size: 0.01 BTC, expire: never } }',
};

const leaving = (side: Side, how: keyof typeof LEAVES): string => `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: ${side}, size: 0.01 BTC } }] }
  - id: leave
    each: position in positions where position.holdSide == "${side}"
    when: position.total > 0 BTC
    atStart: fire
    for: 10s
    do: [${LEAVES[how].replace('SIDE', side).replace('TRIGGER', side === 'long' ? '51000' : '49000')}]
`;

/** The price goes in favour of a position after three minutes, and stays there. */
const favouring = (side: Side) =>
  marketOf(
    Array.from({ length: 20 }, (_, minute) => {
      const price = minute < 3 ? 50_000 : side === 'long' ? 51_500 : 48_500;
      return [price, price, price, price] as const;
    }),
  );

/** What happens at the moment at which the close of a daemon arrives. */
interface AtClose {
  /** Happens before it. */
  before?(): void;
  /** Whether it arrives a second time, without its id: the exchange has forgotten that it knows it. */
  readonly twice?: boolean;
  /** Is told what a second one was answered. */
  answered?(code: string): void;
}

/** Lets something happen where a daemon closes: with its second order, or with a trigger order. */
const atClose =
  ({ before, twice, answered }: AtClose) =>
  (inner: Transport): Transport => {
    let orders = 0;
    return {
      call: <O extends Operation>(call: Call<O>) => {
        const { id } = call.operation;
        if (id === 'place-futures-order') orders += 1;
        const closes = id === 'mix-place-plan-order' || (id === 'place-futures-order' && orders === 2);
        if (!closes) return inner.call(call);
        fault('F26');
        before?.();
        if (twice !== true) return inner.call(call);
        const { clientOid: _id, ...request } = call.request as { readonly clientOid?: string };
        const copy = { ...call, request } as Call<O>;
        return concat(
          inner.call(call),
          inner.call(copy).pipe(
            tap(({ code }) => answered?.(code)),
            ignoreElements(),
          ),
        );
      },
    };
  };

const held = (simulation: Simulation) =>
  positionsOf(simulation).map(({ holdSide, total }) => `${holdSide} ${formatDecimal(total)}`);

/** What another hand does, and what it leaves. */
interface Meddled {
  readonly what: string;
  readonly by: readonly (readonly ['open' | 'close', Side, string])[];
  readonly left: readonly string[];
}

const DIRECTION = { long: 'buy', short: 'sell' } as const;

inEveryMode(() => {
  describe.each(['long', 'short'] as const)('F26: what closes a %s reduces', (side) => {
    const other = side === 'long' ? 'short' : 'long';

    it('though it arrives twice, the second time when nothing is open any more', () => {
      const answers: string[] = [];
      const simulation = run(leaving(side, 'close'), {
        wrap: atClose({ twice: true, answered: (code) => answers.push(code) }),
      });
      simulation.advance('5m');
      expect(answers).toEqual([NOTHING_TO_CLOSE]);
      expect(held(simulation)).toEqual([]);
      expect(ordersOf(simulation)).toHaveLength(2);
      expect(simulation.said('filled', 'leave')).toHaveLength(1);
      expect(simulation.journal.openIntents()).toEqual([]);
    });

    it('though a trigger order that closes is placed twice', () => {
      const simulation = run(leaving(side, 'trigger-order'), {
        market: favouring(side),
        wrap: atClose({ twice: true }),
      });
      simulation.advance('10m');
      expect(held(simulation)).toEqual([]);
      expect(simulation.said('triggered', 'leave')).toHaveLength(1);
      expect(simulation.journal.openIntents()).toEqual([]);
    });

    it.each<Meddled>([
      { what: 'closed', by: [['close', side, '0.01']], left: [] },
      { what: 'closed in part', by: [['close', side, '0.004']], left: [] },
      {
        what: 'turned round',
        by: [
          ['close', side, '0.01'],
          ['open', other, '0.02'],
        ],
        left: [`${other} 0.02`],
      },
    ])('though another hand has $what the position when it arrives', ({ by, left }) => {
      const simulation: Simulation = run(leaving(side, 'close'), {
        wrap: atClose({
          before: () => {
            for (const [act, of, size] of by)
              simulation.ask('place-futures-order', marketOrder(DIRECTION[of], act, size));
          },
        }),
      });
      simulation.advance('5m');
      expect(held(simulation)).toEqual(left);
      // What the other hand did is told, and nothing is left in doubt.
      expect(simulation.said('filled').filter(({ detail }) => detail?.['cause'] === 'manual')).toHaveLength(1);
      expect(simulation.journal.openIntents()).toEqual([]);
    });
  });
});

/** A position whose stops a goal keeps, and rules that hear of its end. */
const kept = (side: Side): string => `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: gone
    when: not positions.exists(p, p.holdSide == "${side}")
    do: [{ notify: { message: "it is gone" } }]
goals:
  - { id: guard, keep: stops, each: position in positions, ladder: [{ gain: 10%, close: 50% }, { gain: 20%, close: 50% }] }
`;

/** Stands still for five minutes, and goes against a position then, by a hundredth in each. */
const against = (side: Side) =>
  marketOf(
    Array.from({ length: 40 }, (_, minute) => {
      const at = (after: number): number =>
        Math.round(50_000 * (1 + (side === 'long' ? -1 : 1) * Math.max(0, after - 5) * 0.01));
      const [open, close] = [at(minute), at(minute + 1)];
      return [open, Math.max(open, close), Math.min(open, close), close] as const;
    }),
  );

/** Lets the exchange call what closes from now on something else, as it does in an auto-deleveraging. */
const calling = (words: string, from: () => number) => (inner: Transport) => ({
  call: <O extends Operation>(call: Call<O>) =>
    inner.call(call).pipe(
      map((answer) => {
        const data = answer.data as { readonly fillList?: readonly { readonly cTime: number }[] } | null;
        if (data?.fillList === undefined) return answer;
        const fillList = data.fillList.map((fill) => (fill.cTime < from() ? fill : { ...fill, tradeSide: words }));
        return { ...answer, data: { ...data, fillList } } as Answer<O>;
      }),
    ),
});

const closesTold = (simulation: Simulation) =>
  simulation
    .said('filled')
    .filter(({ detail }) => detail?.['act'] === 'close')
    .map(({ detail, text }) => `${JSON.stringify(detail?.['cause'])}: ${text.split(' at ')[0] ?? ''}`);

inEveryMode(({ posMode }) => {
  describe.each(['long', 'short'] as const)('F11: a %s that no order of ours closes', (side) => {
    const close = (size: string) => marketOrder(DIRECTION[side], 'close', size);
    const open = (size: string) => marketOrder(DIRECTION[side], 'open', size);

    /** A position of so much whose stops are kept. */
    const begun = (size: string, given: Partial<Given> = {}): Simulation => {
      const simulation = run(kept(side), given);
      simulation.ask('place-futures-order', open(size));
      return simulation;
    };

    /**
     * What is right once it is gone: told once with its cause, seen by rules, and without a stop; also over a restart.
     */
    const expectGone = (simulation: Simulation, told: string): void => {
      const planned = simulation.said('planned').length;
      simulation.advance('2m');
      simulation.crash({ downFor: '20s' });
      simulation.advance('2m');
      expect(held(simulation)).toEqual([]);
      expect(closesTold(simulation)).toEqual([told]);
      expect(simulation.said('notified', 'gone')).toHaveLength(1);
      expect(stopsOf(simulation)).toEqual([]);
      expect(simulation.said('planned')).toHaveLength(planned);
      expect(simulation.journal.openIntents()).toEqual([]);
    };

    /** Another one on the same side is a new one: it has its stops. */
    const expectNewOneKept = (simulation: Simulation): void => {
      simulation.ask('place-futures-order', open('0.02'));
      simulation.advance('1m');
      expect(stopsOf(simulation)).toHaveLength(2);
    };

    it('but another hand', () => {
      const simulation = begun('0.02');
      simulation.advance('1m');
      expect(stopsOf(simulation)).toHaveLength(2);
      fault('F11');
      simulation.ask('place-futures-order', close('0.02'));
      expectGone(simulation, `"manual": closed by somebody else: ${side} 0.02 BTCUSDT`);
      expectNewOneKept(simulation);
    });

    it('but another hand in part: what is left keeps stops that fit it', () => {
      const simulation = begun('0.02');
      simulation.advance('1m');
      fault('F11');
      simulation.ask('place-futures-order', close('0.012'));
      simulation.advance('1m');
      expect(closesTold(simulation)).toEqual([`"manual": closed by somebody else: ${side} 0.012 BTCUSDT`]);
      expect(simulation.said('notified', 'gone')).toEqual([]);
      const sizes = stopsOf(simulation).map(({ size }) => size ?? ZERO);
      expect(sizes.reduce<bigint>((sum, size) => sum + size, 0n)).toBe(d('0.008'));
    });

    it('but a liquidation', () => {
      const simulation = begun('1.8', {
        market: against(side),
        accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } } }],
      });
      simulation.advance('13m');
      expect(held(simulation)).toHaveLength(1);
      expect(stopsOf(simulation)).toHaveLength(2);
      fault('F11');
      simulation.advance('10m');
      expectGone(simulation, `"liquidation": liquidated: ${side} 1.8 BTCUSDT`);
    });

    it('but an auto-deleveraging', () => {
      const words =
        posMode === 'hedge_mode'
          ? `dte_sys_adl_close_${side}`
          : `dte_sys_adl_${side === 'long' ? 'sell' : 'buy'}_in_single_side_mode`;
      let from = Infinity;
      const simulation = begun('0.02', { wrap: calling(words, () => from) });
      simulation.advance('1m');
      expect(stopsOf(simulation)).toHaveLength(2);
      fault('F11');
      from = simulation.clock.now();
      simulation.ask('place-futures-order', close('0.02'));
      expectGone(simulation, `"deleveraging": auto-deleveraged: ${side} 0.02 BTCUSDT`);
      from = Infinity;
      expectNewOneKept(simulation);
    });
  });
});
