import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { answerEvaluations } from '../../../../src/app/view/evaluations.ts';
import { type EvaluationRecording, recordEvaluations } from '../../../../src/app/why/record-evaluations.ts';
import type { Clock } from '../../../../src/ports/clock.ts';
import { evaluations } from '../../../../src/web/api/evaluations.ts';
import { strategy } from '../../../simulation/strategy.ts';
import { simulate } from '../../../simulation/world.ts';
import { marketOf } from '../../paper/trial.ts';
import { temporaryFile } from '../../journal/temporary-file.ts';
import { problemsIn } from '../../web/api/problems-in.ts';

const RULES = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  positions: { watch: positions, every: 2s }
  account: { watch: futures-account, every: 5s }
rules:
  - { id: up, when: btc.last > 50500 USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, value: 5000 USDT, unprotected: trial } }] }
  - { id: broken, when: btc.last / (btc.last - btc.last) > 1, do: [{ notify: { message: m } }] }
limits: { orderValue: 100 USDT }
`;

it('the last of each outcome are told: why it fired, who refused it, its error, and what held it back with what would turn it', () => {
  const loaded = strategy(RULES, { head: 'market: usdt-futures\n' });
  const prices = Array.from({ length: 60 }, (_, at) => 50_000 + (at % 2) * 1_000);
  const started: { recording?: EvaluationRecording } = {};
  const simulation = simulate({
    strategies: [loaded],
    market: marketOf(prices.map((price) => [price, price, price, price] as const)),
    looks: (clock: Clock) => {
      const entries = {
        newest: () => simulation.journal.entries({ limit: 1 }).at(-1)?.sequence ?? 0,
        after: (sequence: number) => simulation.journal.entries({ fromSequence: sequence + 1, limit: Infinity }),
      };
      const trouble = (text: string) => expect.unreachable(text);
      started.recording = recordEvaluations(path.dirname(temporaryFile()), clock, { trouble, entries });
      return started.recording.looks;
    },
  });
  onTestFinished(() => started.recording?.close());
  simulation.advance('5m');
  started.recording?.flush();
  const ask = (rule: string) => {
    const outcomes = started.recording?.outcomes();
    const answer = answerEvaluations(
      { ask: 'evaluations', rule },
      { clock: simulation.clock, strategies: [loaded], outcomes },
    );
    expect(problemsIn(evaluations.answer, answer)).toEqual([]);
    return answer;
  };
  const up = ask('up');
  expect(up.fired.length).toBeGreaterThanOrEqual(2);
  expect(up.counts.fired).toBe(up.fired.length);
  expect(up.refused[0]).toMatchObject({ by: 'limit', instance: '' });
  expect(simulation.journal.entries({}).find(({ sequence }) => sequence === up.refused[0]?.sequence)?.kind).toBe(
    'refused',
  );
  expect(up.held.find(({ by }) => by === 'condition')).toMatchObject({
    text: 'btc.last > 50500 USDT/BTC is false',
    turns: 'btc.last > 50500 USDT/BTC (now 50000 USDT/BTC, +1.00 %)',
  });
  expect(up.held.some(({ by }) => by === 'tries')).toBe(true);
  expect(ask('broken')).toMatchObject({ errored: [{ text: expect.stringContaining('zero') as unknown }], fired: [] });
});
