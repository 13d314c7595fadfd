import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { systemClock } from '../../../../src/clock/system-clock.ts';
import type { Env } from '../../../../src/language/values/expression.ts';
import { compiled, env } from '../world.ts';

it.each(['positions.exists(p, p.leverage > it.zero)', 'positions.sum(p, p.leverage) > it.zero'])(
  'what was looked at is not kept alive: %s',
  async (expression) => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const condition = compiled(expression);
    const looked = ((): readonly WeakRef<object>[] => {
      const fresh = env.map((value) => structuredClone(value)) as Env;
      expect(condition.evaluate(fresh)).toBe(true);
      const values = fresh.flatMap((value) => [value, ...(Array.isArray(value) ? (value as readonly unknown[]) : [])]);
      return values
        .filter((value): value is object => typeof value === 'object' && value !== null)
        .map((value) => new WeakRef(value));
    })();
    // A value stays as long as the turn in which it was last reached.
    await new Promise<void>((resolve) => {
      systemClock().schedule(resolve, { delayMs: 1, phase: 'reads' });
    });
    collect();
    expect(looked.filter((reference) => reference.deref() !== undefined)).toEqual([]);
  },
);
