import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NUMBERS } from '../faults/faults.ts';
import { brokenPin, pinsOf } from './pins.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/faults.md'), 'utf8');

const faults = PAGE.split(/^## /m)
  .slice(1)
  .map((text) => ({ fault: text.split('\n', 1)[0] ?? '', text, pins: pinsOf(text.split('\nTests:\n')[1] ?? '') }));

test('docs/faults.md has each fault once: what happened elsewhere, what Purser does, and tests', () => {
  expect(faults.map(({ fault }) => fault)).toEqual(NUMBERS);
  const parts = /^F\d\d\n\nElsewhere: .+\n\nPurser: .+\n\nTests:\n\n(- .+\n)+/;
  expect(faults.filter(({ text }) => !parts.test(text)).map(({ fault }) => fault)).toEqual([]);
});

test.each(faults)('$fault names tests of its own that exist, one of them in test/faults', ({ fault, pins }) => {
  expect(pins.flatMap((pin) => brokenPin(pin) ?? [])).toEqual([]);
  expect(pins.filter(({ name }) => !name.startsWith(`${fault}: `))).toEqual([]);
  expect(pins.filter(({ file }) => file.startsWith('faults/'))).not.toEqual([]);
});
