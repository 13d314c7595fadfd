import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { EvaluationRecord } from '../../../../../src/ports/evaluation-log.ts';
import { constantEnv } from '../../../../../src/rules/words/spec/constant-env.ts';
import { restoreValues } from '../../../../../src/rules/engine/explain/evaluation-values.ts';
import { createEvaluations, type NotedEvaluation } from '../../../../../src/rules/engine/context/evaluations.ts';
import { tellEvaluation } from '../../../../../src/rules/engine/explain/tell-evaluation.ts';
import type { Clock } from '../../../../../src/ports/clock.ts';
import type { Strategy } from '../../../../../src/strategy/model/strategy.ts';
import { strategy } from '../../../../simulation/strategy.ts';
import { simulate, type Simulation } from '../../../../simulation/world.ts';
import { marketOf } from '../../../paper/trial.ts';

const WATCH = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 10s }
  positions: { watch: positions, every: 2s }
  account: { watch: futures-account, every: 5s }
`;
const swinging = (minutes: number) =>
  marketOf(
    Array.from({ length: minutes }, (_, at) => {
      const price = 50_000 + (at % 2) * 1_000;
      return [price, price, price, price] as const;
    }),
  );

function run(rules: string, minutes = 60): { simulation: Simulation; records: EvaluationRecord[] } {
  const records: EvaluationRecord[] = [];
  const loaded = strategy(`${WATCH}rules:\n${rules}`, { head: 'market: usdt-futures\n' });
  const looks = (clock: Clock) =>
    createEvaluations({ clock, log: { write: (one) => void records.push(one) }, textOf: () => 't' });
  return { simulation: simulate({ strategies: [loaded], market: swinging(minutes), looks }), records };
}

describe('records of looks', () => {
  it('are written when truth, phase or what holds back changes, and stay away while nothing does', () => {
    const { simulation, records } = run(
      '  - { id: r, when: btc.last > 50500 USDT/BTC, do: [{ notify: { message: up } }] }\n',
    );
    simulation.advance('59s');
    expect(records.map(({ truth, phase }) => `${truth} ${phase ?? ''}`)).toEqual(['false low']);
    simulation.advance('30s');
    expect(records.map(({ truth, phase }) => `${truth} ${phase ?? ''}`)).toEqual([
      'false low',
      'true working',
      'true high',
    ]);
  });

  it('come at most once a minute where only values change', () => {
    const { simulation, records } = run(
      '  - { id: r, when: btc.last > 90000 USDT/BTC, do: [{ notify: { message: up } }] }\n',
    );
    simulation.advance('30m');
    const times = records.map(({ at }) => at);
    expect(times.length).toBeGreaterThan(10);
    expect(Math.min(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))).toBeGreaterThanOrEqual(60_000);
  });

  it('come less often where there are many instances: of all together 50000 a day', () => {
    const clock = virtualClock({ startAt: 0 });
    const written: EvaluationRecord[] = [];
    const looks = createEvaluations({ clock, log: { write: (one) => void written.push(one) }, textOf: () => 't' });
    const loaded = strategy('rules: []\n');
    const [instances, hours] = [100, 6];
    // given: values that are others at every look
    for (let at = 0; at < hours * 60; at += 1) {
      for (let instance = 0; instance < instances; instance += 1) looks.note(seenAt(clock, loaded, instance));
      clock.advance(60_000);
    }
    const allowed = (50_000 * hours) / 24;
    expect(written.length).toBeLessThanOrEqual(allowed + instances);
    expect(written.length).toBeGreaterThan(allowed * 0.9);
  });

  it('stay bounded where the truth changes at every look, and say how many changes are missing', () => {
    // given: the condition turns with each reading for some time of every minute
    const { simulation, records } = run(
      '  - { id: r, when: since(btc.last > 50500 USDT/BTC) < 20s || since(btc.last < 50500 USDT/BTC) < 20s, do: [{ notify: { message: up } }] }\n',
      240,
    );
    simulation.advance('3h');
    const [first] = records;
    expect(first).toBeDefined();
    const spanMinutes = (simulation.clock.now() - (first?.at ?? 0)) / 60_000;
    expect(records.length).toBeLessThanOrEqual(60 + 2 * spanMinutes);
    expect(records.some(({ missed = 0 }) => missed > 0)).toBe(true);
  });

  it('tell of the end of an instance', () => {
    const { simulation, records } =
      run(`  - { id: in, when: btc.last < 50500 USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC, type: market } }] }
  - { id: out, each: position in positions, when: position.markPrice > 50500 USDT/BTC, atStart: fire, do: [{ close: { position: =position } }] }
`);
    simulation.advance('90s');
    const phases = records.filter(({ rule }) => rule === 'out').map(({ phase }) => phase);
    expect(phases.at(-1)).toBe('ended');
  });
});

/** A look at one of many instances that finds what it has always found, with other values. */
function seenAt(clock: Clock, looked: Strategy, instance: number): NotedEvaluation {
  const key = String(instance);
  return {
    ...{ strategy: looked, rule: 'r', key, found: 'false low' },
    record: (text) => ({
      ...{ at: clock.now(), strategy: looked.name, rule: 'r', instance: key, revision: '1', text },
      ...{ stands: 'waits', truth: 'false', ages: {}, values: String(clock.now()) },
    }),
  };
}

const CONDITIONS = [
  'btc.last > 50500 USDT/BTC && account.available > 100 USDT',
  'ema(minute.close, 3) > sma(minute.close, 2) || rsi(minute.close, 3) > 50',
  'positions.count(p, p.total > 0 BTC) > 0 && positions.all(p, p.symbol == "BTCUSDT")',
  'crossesAbove(btc.last, 50500 USDT/BTC) || btc.last < 1 USDT/BTC',
  'since(btc.last > 50500 USDT/BTC) > 10s',
  'inUsdt(account.available) > 5 USDT',
];

describe('a record that is explained again', () => {
  it.each(CONDITIONS)('finds the same tree: %s', (condition) => {
    // given: looks that are told as they are made
    const pairs: { record: EvaluationRecord; now: unknown }[] = [];
    const text = `${WATCH}rules:
  - { id: in, when: btc.last < 50500 USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC, type: market } }] }
  - { id: r, when: '${condition}', do: [{ notify: { message: up } }] }
`;
    const loaded = strategy(text, { head: 'market: usdt-futures\n' });
    const looks = (clock: Clock) =>
      createEvaluations({
        clock,
        textOf: () => 't',
        log: {
          write: (record) => {
            if (record.rule === 'r')
              pairs.push({ record, now: simulation.controls().controlOf('trial', 'r')?.why(undefined) });
          },
        },
      });
    const simulation: Simulation = simulate({ strategies: [loaded], market: swinging(60), looks });
    simulation.advance('5m');
    // when each is told again from its record, then it is the same
    expect(pairs.length).toBeGreaterThan(0);
    for (const { record, now } of pairs) expect(conditionOf([told(record, loaded)])).toEqual(conditionOf(now));
  });
});

function told(record: EvaluationRecord, loaded: Strategy) {
  const env = constantEnv(loaded);
  env[loaded.nowSlot] = record.at;
  const rule = loaded.rules.find(({ id }) => id === 'r');
  if (rule === undefined) throw new Error('no rule');
  return tellEvaluation(record, { rule, env: restoreValues(env, record.values) });
}

/** What is told of a condition. */
function conditionOf(answer: unknown): object {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const [first] = list;
  if (typeof first !== 'object' || first === null || !('when' in first)) throw new Error(JSON.stringify(answer));
  const { when, because, 'would turn with': turn } = first as Readonly<Record<string, unknown>>;
  return { when, because, 'would turn with': turn };
}
