import { describe, expect, it } from 'vitest';
import type { InstanceState } from '../../src/rules/engine/instance/instance-state.ts';
import { memoryKey } from '../../src/rules/engine/rule/rule-memory.ts';
import { describeRuleState } from '../../src/rules/engine/rule/rule-state.ts';
import { flatMarket, market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { answering, gaps, refusing, times } from './tried.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const HEAD = { head: 'market: usdt-futures\n' };

/** Closes each position as soon as it is seen, and not again within half a day. */
const CLOSE = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: close
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    cooldown: 12h
    do: [{ close: { position: =position } }]
`;

function run(text: string, given: Partial<Given> = {}): Simulation {
  return simulate({ strategies: [strategy(text, HEAD)], market: flatMarket(50_000, 2_000), ...given });
}

const positionsOf = (simulation: Simulation) =>
  simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }).length;
/** The state of the one instance of a rule. */
function dueOf(simulation: Simulation, rule: string): InstanceState {
  const text = simulation.journal.state(memoryKey('trial', rule)) ?? '';
  const { instances } = JSON.parse(text) as { readonly instances: readonly (readonly [string, InstanceState])[] };
  const [, state] = instances[0] ?? [];
  if (state === undefined) throw new Error(`no instance: ${text}`);
  return state;
}

describe('trying again', () => {
  it('is not cooldown: what was rejected once is closed seconds later', () => {
    const simulation = run(CLOSE, { wrap: answering(['40844']) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('15s');
    expect(positionsOf(simulation)).toBe(0);
  });

  it('is not delayed by the cooldown of a firing of which nothing was done and whose condition ceased for a moment', () => {
    const text = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: close
    each: position in positions
    when: position.total > 0.015 BTC
    atStart: fire
    cooldown: 12h
    do: [{ close: { position: =position } }]
`;
    const simulation = run(text, { wrap: answering(['40844']) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.advance('3s');
    expect(simulation.said('rejected')).toHaveLength(1);
    simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.01'));
    simulation.advance('3s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('15s');
    expect(positionsOf(simulation)).toBe(0);
  });

  it('doubles to half a minute for what only closes, while the hindrance passes by itself', () => {
    const at: number[] = [];
    const simulation = run(CLOSE, { wrap: answering(times(8, '40844'), at) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('5m');
    expect(gaps(at)).toEqual([5, 10, 20, 30, 30, 30, 30, 30]);
    expect(positionsOf(simulation)).toBe(0);
  });

  it('begins with `retry` where that is said', () => {
    const at: number[] = [];
    const text = CLOSE.replace('cooldown: 12h', 'cooldown: 12h\n    retry: 2s');
    const simulation = run(text, { wrap: answering(times(6, '40844'), at) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('5m');
    expect(gaps(at)).toEqual([2, 4, 8, 16, 30, 30]);
  });

  it('doubles to five minutes where the exchange refuses for good, and calls a person once, at the third time', () => {
    const at: number[] = [];
    const simulation = run(CLOSE, { wrap: answering(times(9, '40762'), at) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('17s');
    expect(simulation.said('stuck')).toHaveLength(1);
    expect(simulation.said('stuck')[0]?.text).toMatch(/^failed for good 3 times, a person has to act: .*40762/);
    const [rule] = strategy(CLOSE, HEAD).rules;
    expect(rule === undefined ? [] : describeRuleState('trial', rule, simulation.journal)).toEqual([
      expect.stringMatching(/due, not done after 3 tries, .*: failed for good 3 times, a person has to act: .*40762/),
    ]);
    simulation.advance('40m');
    expect(simulation.said('stuck').map(({ text: said }) => said.split(' ')[0])).toEqual(['failed', 'blocked']);
    expect(gaps(at)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    expect(positionsOf(simulation)).toBe(0);
  });

  it('comes as soon as the exchange answers again, and not at the end of a pause', () => {
    let isDown = false;
    const at: number[] = [];
    const text = CLOSE.replace('every: 2s }', 'every: 1h }\n  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }');
    const simulation = run(text, {
      wrap: (inner, clock) =>
        faulty(inner, ({ operation }) => {
          if (operation.id !== 'place-futures-order') return isDown ? 'fails' : undefined;
          at.push(clock.now());
          isDown ||= at.length === 1;
          return isDown ? 'fails' : undefined;
        }),
    });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('2m');
    const tries = at.length;
    // So that the pause which is under way is nearly whole.
    while (at.length === tries) simulation.advance('1s');
    simulation.advance('2s');
    isDown = false;
    const backAt = simulation.clock.now();
    simulation.advance('12s');
    expect(positionsOf(simulation)).toBe(0);
    expect((at.at(-1) ?? 0) - backAt).toBeLessThan(12_000);
  });

  it('does not wait for a reading: what is read seldom is tried again as soon', () => {
    const at: number[] = [];
    const text = CLOSE.replace('every: 2s', 'every: 1h');
    const simulation = run(text, { wrap: answering(['40844', '40844'], at) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('1h1m');
    expect(gaps(at).slice(0, 2)).toEqual([5, 10]);
    expect(positionsOf(simulation)).toBe(0);
  });

  it('goes on over a restart, and remembers how often it was refused', () => {
    const at: number[] = [];
    const simulation = run(CLOSE, { wrap: answering(times(4, '40762'), at) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('9s');
    simulation.crash({ downFor: '1s' });
    simulation.advance('5m');
    expect(simulation.said('stuck')).toHaveLength(1);
    expect(positionsOf(simulation)).toBe(0);
  });

  it('takes the pace of what protects for the steps that protect what was opened', () => {
    const at: number[] = [];
    const text = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: enter
    each: position in positions
    on: { cron: "30 0 * * *" }
    do:
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 10 USDT }
      - stops: { position: =position, stopLoss: { loss: 3% } }
`;
    const simulation = run(text, {
      wrap: (inner, clock) =>
        refusing(inner, 'place-tpsl-order', () => {
          at.push(clock.now());
          return at.length < 8 ? '40844' : undefined;
        }),
    });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('3h');
    expect(gaps(at)).toEqual([5, 10, 20, 30, 30, 30, 30]);
    expect(simulation.said('missed')).toEqual([]);
  });
});

describe('trying again what adds risk', () => {
  it('keeps its pause, and looks at its condition anew', () => {
    const at: number[] = [];
    const text = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: enter
    when: btc.last < 50500 USDT/BTC
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]
`;
    const prices = Array.from({ length: 10 }, (_none, minute) => (minute < 3 ? 50_000 : 51_000));
    const market = marketOf(prices.map((price) => [price, price, price, price] as const));
    const simulation = run(text, { market, wrap: answering(times(99, '40844'), at) });
    simulation.advance('9m');
    expect(gaps(at)).toEqual([5, 10, 20, 40, 80]);
    expect(positionsOf(simulation)).toBe(0);
  });

  const besideBusy = (lets: string, amount: string, span = '80s'): Simulation => {
    const text = `
market: spot
watch:
  assets: { watch: spot-assets, every: 1s }
rules:
  - { id: busy, on: { every: 1s }, do: [{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }] }
  - id: enter
    on: { cron: "1 0 * * *" }
    retry: 3s
${lets}    do: [{ transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: '=(${amount}) / 1000' } }]
`;
    const simulation = simulate({
      strategies: [strategy(text, { head: '' })],
      market: flatMarket(50_000, 2_000),
      accounts: [{ name: 'main', balances: { spot: { USDT: '90000' } } }],
    });
    simulation.advance(span);
    return simulation;
  };

  it('is tried at each reading, and told once, while others touch what its first step needs', () => {
    const simulation = besideBusy('', 'assets.filter(a, a.coin == "USDT")[0].available', '4m');
    expect(simulation.said('held', 'enter')).toEqual([]);
    expect(simulation.said('notice', 'enter').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^passed over since .*: trial\/busy acted on what it reads/u),
    ]);
  });

  it('does not wait longer and longer for what own orders have touched, in a `let`', () => {
    const simulation = besideBusy('    let: [{ free: \'assets.filter(a, a.coin == "USDT")[0].available\' }]\n', 'free');
    const held = simulation
      .said('held', 'enter')
      .filter(({ text: said }) => said.startsWith('waits: '))
      .map(({ at }) => at);
    expect(new Set(gaps(held))).toEqual(new Set([3]));
    expect(held.length).toBeGreaterThan(5);
    expect(dueOf(simulation, 'enter').blocked?.by).toBe('unsettled');
  });

  it('waits longer and longer for an `if` that is an error, as for a value that is unknown', () => {
    const text = `
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
rules:
  - id: enter
    on: { cron: "1 0 * * *" }
    retry: 1s
    do:
      - { if: 1 USDT/BTC / (btc.last - 50000 USDT/BTC) < 5, transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 1 USDT } }
`;
    const simulation = run(text);
    simulation.advance('3m');
    const held = simulation.said('held', 'enter').filter(({ text: said }) => said === 'waits: division by zero');
    expect(gaps(held.map(({ at }) => at))).toEqual([5, 10, 20, 40]);
    expect(dueOf(simulation, 'enter').blocked?.by).toBe('unknown');
  });

  it('is not hurried by a halt that is lifted', () => {
    const text = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - { id: enter, when: btc.last > 0 USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
`;
    const simulation = run(text);
    simulation.halts().halt({ scope: {}, note: 'stop', by: 'hand' });
    simulation.advance('2m');
    const { tryAt } = dueOf(simulation, 'enter');
    simulation.halts().resume('all', 'go');
    simulation.advance('3s');
    expect(positionsOf(simulation)).toBe(0);
    expect(tryAt).toBeGreaterThan(simulation.clock.now() + 5_000);
    simulation.advance('3m');
    expect(positionsOf(simulation)).toBe(1);
  });

  it('leaves out what a schedule would open long after its time, behind a close that was not given up', () => {
    const at: number[] = [];
    const text = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: turn
    each: position in positions
    on: { cron: "30 0 * * *" }
    do:
      - close: { position: =position }
      - open: { instrument: BTCUSDT, side: short, value: 500 USDT }
`;
    const simulation = run(text, { wrap: answering(times(45, '40844'), at) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('2h');
    expect(at.length).toBeGreaterThan(44);
    expect(positionsOf(simulation)).toBe(0);
    expect(simulation.said('skipped').map(({ text: said }) => said)).toEqual([
      'its schedule ticked too long ago to add risk; left out: 2 (open)',
    ]);
  });
});

describe('what protects and a halt holds back', () => {
  const text = `
watch:
  positions: { watch: positions, every: 1h }
rules:
  - id: pad
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    cooldown: 12h
    do: [{ set-margin: { position: =position, direction: in, amount: 10 USDT } }]
`;

  it('is done in the instant in which the halt is lifted', () => {
    const simulation = run(text);
    simulation.ask('mix-set-margin-mode', {
      symbol: 'BTCUSDT',
      productType: 'USDT-FUTURES',
      marginCoin: 'USDT',
      marginMode: 'isolated',
    });
    simulation.ask('place-futures-order', { ...marketOrder('buy', 'open', '0.01'), marginMode: 'isolated' });
    simulation.halts().halt({ scope: {}, note: 'stop', by: 'hand' });
    simulation.advance('61s');
    expect(simulation.said('refused').length).toBeGreaterThan(2);
    const before = simulation.said('fired').length;
    simulation.halts().resume('all', 'go');
    simulation.advance('10ms');
    expect(simulation.said('fired')).toHaveLength(before + 1);
    expect(simulation.said('accepted')).toHaveLength(1);
  });
});

describe('two hundred firings that are freed in one instant', () => {
  it('exceed no limit, and those that protect go first', () => {
    const openings = 198;
    const steps = [
      'buy: { instrument: spot/BTCUSDT, value: 11 USDT }',
      'open: { instrument: BTCUSDT, side: long, value: 60 USDT, type: limit, price: 40000 USDT/BTC, expire: 1h }',
    ];
    const rules = Array.from(
      { length: openings },
      (_none, index) =>
        `  - { id: add-${String(index)}, on: { cron: "0 1 * * *" }, do: [{ ${steps[index % 2] ?? ''} }] }`,
    );
    const text = `
watch:
  positions: { watch: positions, every: 2s }
rules:
${rules.join('\n')}
  - id: close
    each: position in positions
    on: { cron: "0 1 * * *" }
    do: [{ close: { position: =position } }]
`;
    let isDown = false;
    const sent: { at: number; operation: string; per: number; closes: boolean }[] = [];
    const simulation = run(text, {
      wrap: (inner, clock) => ({
        call: (call) => {
          const { operation } = call;
          const closes = JSON.stringify(call.request, (_key, value: unknown) =>
            typeof value === 'bigint' ? '' : value,
          ).includes('"close"');
          const per = operation.limit.calls;
          if (!isDown) sent.push({ at: clock.now(), operation: `${operation.id} ${call.account ?? ''}`, per, closes });
          return faulty(inner, () => (isDown ? 'fails' : undefined)).call(call);
        },
      }),
    });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.01'));
    simulation.advance('59m59s');
    isDown = true;
    simulation.advance('1m');
    isDown = false;
    sent.splice(0);
    simulation.advance('10m');
    const orders = sent.filter(({ operation }) => operation.startsWith('place-'));
    expect(orders).toHaveLength(openings + 2);
    for (const { at, operation, per } of sent) {
      const within = sent.filter((one) => one.operation === operation && one.at >= at && one.at < at + 1_000).length;
      expect(within, operation).toBeLessThanOrEqual(per);
    }
    expect(orders.slice(0, 2).map(({ closes }) => closes)).toEqual([true, true]);
  });
});
