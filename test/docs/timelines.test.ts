import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runTimelines } from '../timelines/run-timeline.ts';
import { shownTimelines, timelinesPage } from '../timelines/timelines-page.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const PAGE = path.join(DOCS, 'timelines.md');
const NAMES = globSync('*.test.yaml', { cwd: path.join(DOCS, 'timelines') })
  .map((file) => path.basename(file, '.test.yaml'))
  .sort();
const timelines = new Map(NAMES.map((name) => [name, runTimelines(path.join(DOCS, 'timelines'), name)]));

test('docs/timelines.md shows what the engine does', async () => {
  await expect(timelinesPage(readFileSync(PAGE, 'utf8'), DOCS, timelines)).toMatchFileSnapshot(PAGE);
});

test.each(NAMES)('the rules of %s fire as their tests say', (name) => {
  expect([...(timelines.get(name)?.values() ?? [])].flatMap(({ misses }) => misses)).toEqual([]);
});

test('every timeline is on the page, once', () => {
  const run = [...timelines].flatMap(([name, tests]) => [...tests.keys()].map((one) => `${name}: ${one}`));
  expect([...shownTimelines(readFileSync(PAGE, 'utf8'))].sort()).toEqual(run.sort());
});
