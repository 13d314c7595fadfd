import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { QUESTIONS } from '../../../../src/web/api/questions.ts';

const API = path.resolve(import.meta.dirname, '../../../../src/web/api');

it('lists every question once, by name, and each has a file of its name', () => {
  const asks = QUESTIONS.map(({ ask }) => ask);
  expect(asks).toEqual([...new Set(asks)].toSorted());
  const files = readdirSync(API);
  expect(asks.filter((ask) => !files.includes(`${ask}.ts`))).toEqual([]);
});

it.each(QUESTIONS)('$ask says what it does, and takes no field that it does not name', ({ doc, request }) => {
  expect(doc).toMatch(/^[A-Z].*\.$/);
  expect(request).toMatchObject({ additionalProperties: false });
});
