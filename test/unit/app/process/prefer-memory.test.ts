import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const FILE = path.join(import.meta.dirname, '../../../../src/app/process/prefer-memory.ts');

/** A heap that may grow is larger than this after the work, in bytes; one that may not stays below. */
const GROWN = 8_000_000;

test('the heap of new objects stays small until it is let grow again', () => {
  expect(youngHeapAfter('')).toBeGreaterThan(GROWN);
  expect(youngHeapAfter('preferOneRun();')).toBeLessThan(GROWN);
  expect(youngHeapAfter('preferOneRun()();')).toBeGreaterThan(GROWN);
});

/** Runs code in a Node of its own, which then makes many objects and keeps some; answers the size of its young heap. */
function youngHeapAfter(code: string): number {
  const lines = [
    `import v8 from 'node:v8';`,
    `import { preferOneRun } from ${JSON.stringify(FILE)};`,
    code,
    'let kept = [];',
    'for (let made = 0; made < 2_000_000; made += 1) { if (kept.length > 200_000) kept = []; kept.push({ made }); }',
    `const young = v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');`,
    'console.log(young.space_size);',
  ];
  const words = ['--input-type=module', '--eval', lines.join('\n')];
  return Number(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}
