import { expect, it } from 'vitest';
import { readValues, restoreValues } from '../../../../../src/rules/engine/explain/evaluation-values.ts';
import { compiled, env } from '../../../language/world.ts';

it.each([
  'btc.last > 60000 USDT/BTC',
  'has(account.fee)',
  'has(account.note) || position.leverage > 3',
  'has(position.liquidationPrice)',
  'positions.exists(p, p.leverage > 5)',
  'positions.filter(p, has(p.liquidationPrice)).count(p, true) > 0',
  'position.holdSide == "long" && it.wait > 1m',
  'it.unknown || it.yes',
])('what a condition has read of an env explains it anew, without the rest: %s', (text) => {
  const condition = compiled(text);
  const kept = readValues(env, condition) ?? '';
  const restored = restoreValues(
    env.map(() => undefined),
    kept,
  );
  expect(condition.evaluate(restored)).toEqual(condition.evaluate(env));
  expect(condition.explain(restored)).toEqual(condition.explain(env));
});

it('nothing else is kept', () => {
  const kept = JSON.parse(readValues(env, compiled('btc.last > 60000 USDT/BTC')) ?? '') as Readonly<
    Record<string, object>
  >;
  expect(Object.values(kept).map((fields) => Object.keys(fields))).toEqual([['last']]);
});
