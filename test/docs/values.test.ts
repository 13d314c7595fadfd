import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, HEAD } from '../unit/strategy/fixtures.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/values.md'), 'utf8');
const WATCHES = /```yaml\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '';

/** The second cell of each row begins with an expression, and may say with `where` what has to hold. */
const VALUES = [...PAGE.matchAll(/^\| [^|]+ \| `((?:[^`|]|\|\|)+)`(?:, where `([^`]+)`)? \|/gm)].map(
  ([, value = '', given]) => ({ value, given }),
);

test('the page has its values', () => {
  expect(VALUES.length).toBeGreaterThan(7);
});

test.each(VALUES)('$value is sound', ({ value, given }) => {
  const each = /\bposition\./.test(value) ? 'each: position in positions' : '';
  const written = given === undefined ? value : `${given} ? ${value} : 0`;
  const rule = `rules:
  - id: tell
    ${each}
    on: { every: 1h }
    let: [{ value: ${JSON.stringify(written)} }]
    do: [{ notify: { message: "\${value}" } }]
`;
  const faults = faultsOf(`${HEAD}market: usdt-futures\n${WATCHES}${rule}`);

  expect(faults).toEqual([]);
});
