import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patient } from '../patience.ts';
import type { Ran } from './ran.ts';
import { runPlan, verdictsOn } from './run-week.ts';

/** A day of a whole daemon takes half a minute, and the other tests beside it take theirs. */
const RUN_MS_MAX = patient(180_000);

const folder = mkdtempSync(path.join(tmpdir(), 'purser-week-'));
let ran: Ran;

beforeAll(async () => {
  ran = await runPlan('short', folder);
}, RUN_MS_MAX);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('a day with every trouble, over a change of the clocks, is told as it has to be, and nothing grows', () => {
  const wrong = Object.entries(verdictsOn(ran)).flatMap(([name, judged]) =>
    judged.wrong.map((one) => `${name}: ${one}`),
  );
  expect(wrong).toEqual([]);
  expect(ran.received.length).toBeGreaterThan(100);
});
