import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import { EFFECT_KINDS } from '../../src/effects/index.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/testing.md'), 'utf8');
const ROWS = [...PAGE.matchAll(/^\| `([a-z-]+)` \| (`[a-z-]+`.*?) \| (`.*) \|$/gm)];

test('docs/testing.md names every action that can be sent, and steps and goals that there are', () => {
  expect(ROWS.map(([, action]) => action).sort()).toEqual(EFFECT_KINDS.toSorted());
  const { actions, goals } = emittedGrammar().vocabulary;
  const words = [...Object.keys(actions), ...Object.keys(goals)];
  const named = ROWS.flatMap(([, , by = '']) => [...by.matchAll(/`([a-z-]+)`/g)].map(([, step]) => step));
  expect(named.filter((step) => step === undefined || !words.includes(step))).toEqual([]);
});
