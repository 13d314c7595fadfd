import { expect, it } from 'vitest';
import { createReloads } from '../../../../src/app/reload/reloads.ts';
import type { Project } from '../../../../src/app/project/load-project.ts';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { compareRevisions, revisionsOf } from '../../../../src/strategy/model/compare-revisions.ts';
import { loadStrategies } from '../../../../src/strategy/load.ts';

const RULE = 'rules:\n  - { id: buy, on: { every: 1h }, do: [{ notify: { message: hello } }] }\n';

function project(files: Readonly<Record<string, string>>): Project {
  const sources = Object.entries(files).map(([name, text]) => ({
    path: `${name}.yaml`,
    text: `version: 1\nstrategy: ${name}\n${text}`,
  }));
  const { strategies, diagnostics } = loadStrategies({ files: sources, ...emittedGrammar() });
  return { strategies, diagnostics, sources: new Map(sources.map(({ path, text }) => [path, text])) };
}

const ONE = `account: main\nmarket: usdt-futures\n${RULE}`;

function reloading() {
  const notes: string[] = [];
  const swapped: string[] = [];
  let now = project({ one: ONE });
  const reloads = createReloads({
    strategies: now.strategies,
    load: () => now,
    admit: ({ strategies }) => strategies,
    accounts: new Set(['main']),
    now: () => notes.length + swapped.length,
    note: (text) => notes.push(text),
    left: (part) => [`an order of ${part}`],
  });
  const readings: string[] = [];
  reloads.swaps.subscribe((by) => swapped.push(by));
  reloads.readings.subscribe((reading) => readings.push(reading));
  return {
    ...{ reloads, notes, swapped, readings },
    ask: (files: Readonly<Record<string, string>>) => {
      now = project(files);
      return reloads.ask('a test');
    },
  };
}

it('exchanges what means something else, and says what', () => {
  const { ask, reloads, notes, swapped } = reloading();
  const before = reloads.revision;
  expect(ask({ one: ONE.replace('hello', 'good day') })).toMatchObject({
    reloaded: true,
    changes: ['one/buy changed'],
  });
  expect(reloads.revision).not.toBe(before);
  expect(swapped).toEqual(['a test']);
  expect(notes).toEqual([
    `a test: revision ${before} → ${reloads.revision}: one/buy changed; what is under way ends first`,
  ]);
  // Back again is the same revision as before.
  ask({ one: ONE });
  expect(reloads.revision).toBe(before);
});

it('leaves everything as it is where only layout and comments change', () => {
  const { ask, swapped, notes } = reloading();
  expect(ask({ one: `# new\n${ONE}\n\n` })).toMatchObject({ reloaded: false, changes: [] });
  expect([swapped, notes]).toEqual([[], []]);
});

it('changes nothing for an error in any file, says it once with its place, and forgets it when it is gone', () => {
  const { ask, reloads, swapped, notes } = reloading();
  const [running] = reloads.strategies;
  const bad = { one: ONE.replace('hello', 'good day'), two: 'rulez: []\n' };
  expect(ask(bad)).toMatchObject({ reloaded: false, refused: expect.stringMatching(/two\.yaml:3:1: error/) as string });
  ask(bad);
  expect(notes).toHaveLength(1);
  // Since the first time: the clock has gone on.
  expect(reloads.refused).toMatchObject({ since: 1, why: expect.stringMatching(/two\.yaml:3:1/) as string });
  expect(swapped).toEqual([]);
  expect(reloads.strategies[0]).toBe(running);
  ask({ one: ONE });
  expect(reloads.refused).toBeUndefined();
  expect(notes.slice(1)).toEqual(['the files have no errors any more: the strategy runs as it is now']);
  ask({ one: ONE });
  expect(notes).toHaveLength(2);
});

it('says that it reads, and that nothing is exchanged, for layout and errors alike', () => {
  const { ask, readings } = reloading();
  ask({ one: `# new\n${ONE}` });
  ask({ one: 'rulez: []\n' });
  expect(readings).toEqual(['begun', 'unchanged', 'begun', 'unchanged']);
  ask({ one: ONE.replace('hello', 'good day') });
  expect(readings.slice(4)).toEqual(['begun']);
});

it('says that files are whole again before what they change', () => {
  const { ask, notes } = reloading();
  ask({ one: ONE, two: 'rulez: []\n' });
  ask({ one: ONE, two: ONE });
  expect(notes.slice(1)).toEqual([
    'the files have no errors any more: the 2 strategies run as they are now',
    expect.stringMatching(/^a test: revision .*two added/) as string,
  ]);
});

it('refuses an account that it is not connected to, and files that hold nothing', () => {
  const { ask } = reloading();
  expect(ask({ one: ONE.replace('account: main', 'account: other') })).toMatchObject({
    refused: 'the account other is new: it takes a restart to connect to it',
  });
  expect(ask({})).toMatchObject({ refused: 'there is no strategy to run' });
});

it('lists what a rule that goes leaves', () => {
  const { ask, notes } = reloading();
  const two = { one: ONE, two: ONE };
  ask(two);
  expect(ask({ one: ONE })).toMatchObject({ left: ['an order of two', 'an order of two/buy'] });
  expect(notes.at(-1)).toBe('left as it is: an order of two/buy');
});

it('limits, mode and paces are of the strategy, not of its rules', () => {
  const [before, after] = [ONE, `${ONE}limits: { orderValue: 5 USDT }\n`].map((text) =>
    revisionsOf(project({ one: text }).strategies),
  );
  expect(before && after && compareRevisions(before, after)).toEqual([{ part: 'one', kind: 'changed' }]);
});
