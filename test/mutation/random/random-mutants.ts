import { readFileSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../../../src/clock/system-clock.ts';
import { copyProject, filesOf, removeCopy, treeHash } from '../project-copy.ts';
import { AREAS, areaOf, drawMutants } from './draw-mutants.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { importGraph } from './import-graph.ts';
import { type Mutant, nameOf } from './mutant.ts';
import { mutantsOf } from './mutators.ts';
import { reachOf } from './reach.ts';
import { type Key, lastSurvivors, openResults, type Result, type Results } from './results.ts';
import type { Trials } from './trials.ts';
import { tryRelated } from './try-mutant.ts';
import { flukes, together, tryWider } from './try-wider.ts';

/** How many mutants of which seed, and for how long. */
export interface Drawing {
  readonly count: number;
  readonly seed: number;
  readonly minutesMax: number;
  /** Tries again those alone that survived when the seed was tried last on another tree. */
  readonly survivorsOnly: boolean;
}

/** So many that the related tests have let pass are asked of the wider set together. */
const TOGETHER_MAX = 48;

/**
 * Tries random mutants of a seed, goes on where an earlier run of the same tree was interrupted, and answers how many
 * survive that nobody has explained.
 */
export async function tryRandomMutants({ count, seed, minutesMax, survivorsOnly }: Drawing): Promise<number> {
  const clock = systemClock();
  const endsAt = clock.now() + minutesMax * 60_000;
  const directory = copyProject();
  try {
    const key = { seed, tree: treeHash(directory) };
    const all = candidates(directory);
    const drawn = survivorsOnly ? lastSurvivors(key, all) : drawMutants(all, seed);
    const graph = importGraph(
      directory,
      ['src', 'test'].flatMap((folder) => filesOf(directory, folder, '.ts')),
    );
    const results = openResults(key);
    const trials = { directory, graph, reach: await reachOf(directory, graph), kills: new Map<string, number>() };
    const isOver = (): boolean => clock.now() >= endsAt;
    const { tried, open } = await tryAll(drawn, { count, trials, results, isOver });
    if (isOver()) {
      const more = open.length === 0 ? '' : `, and asks the wider set of ${String(open.length)} more`;
      console.log(`time is up: the same command goes on behind these ${String(tried.length)} mutants${more}`);
    }
    return report(tried, key);
  } finally {
    removeCopy(directory);
  }
}

interface Trying {
  readonly count: number;
  readonly trials: Trials & { readonly kills: Map<string, number> };
  readonly results: Results;
  /** Whether the time is up. */
  readonly isOver: () => boolean;
}

/**
 * Tries mutants until so many have a verdict, those that do not compile apart; `open` are those that wait for the wider
 * set.
 */
async function tryAll(
  drawn: Iterable<Mutant>,
  { count, trials, results, isOver }: Trying,
): Promise<{ readonly tried: readonly Result[]; readonly open: readonly Mutant[] }> {
  const known = new Map(results.all.map((result) => [nameOf(result), result]));
  const tried: Result[] = [];
  let open: readonly Mutant[] = [];
  const take = (result: Result): void => {
    if (result.state === 'open') open = [...open, result];
    else if (result.state !== 'invalid') tried.push(result);
    countKill(trials.kills, result);
  };
  const judge = (result: Result): void => {
    results.add(result);
    take(result);
    if (result.state === 'killed' || result.state === 'survived')
      console.log(`${String(tried.length)} ${told(result)}`);
  };
  const widen = async (until: () => boolean): Promise<void> => {
    while (!until() && !isOver()) {
      for (const fluke of await doubted(tried, results, trials)) {
        tried.splice(tried.indexOf(fluke), 1);
        const { by: _by, stage: _stage, ...mutant } = fluke;
        judge({ ...mutant, state: 'open' });
      }
      if (open.length === 0) return;
      const batch = together(open, TOGETHER_MAX);
      console.error(`asking the wider set of ${String(batch.length)} of ${String(open.length)} mutants`);
      await tryWider(batch, trials, (mutant, verdict) => {
        open = open.filter((one) => one !== mutant);
        judge({ ...mutant, ...verdict });
      });
    }
  };
  for (const mutant of drawn) {
    await widen(() => open.length < TOGETHER_MAX && tried.length + open.length < count);
    if (tried.length >= count || isOver()) break;
    const before = known.get(nameOf(mutant)) ?? equivalentOf(mutant);
    if (before === undefined) judge({ ...mutant, ...(await tryRelated(mutant, trials)) });
    else take(before);
  }
  await widen(() => false);
  return { tried, open };
}

/** All places of the areas at which a mutant can be made. */
function candidates(directory: string): readonly Mutant[] {
  return filesOf(directory, 'src', '.ts')
    .filter((file) => areaOf(file) !== undefined)
    .flatMap((file) => mutantsOf(file, readFileSync(path.join(directory, file), 'utf8')));
}

function equivalentOf(mutant: Mutant): Result | undefined {
  return whyEquivalent(mutant) === undefined ? undefined : { ...mutant, state: 'survived' };
}

function whyEquivalent(mutant: Mutant): string | undefined {
  return EQUIVALENTS.find(({ file, from, to }) => file === mutant.file && from === mutant.from && to === mutant.to)
    ?.why;
}

/** Kills by related tests whose test fails without any change as well. */
async function doubted(tried: readonly Result[], results: Results, trials: Trials): Promise<readonly Result[]> {
  const names = new Set(tried.flatMap(({ by, stage }) => (by === undefined || stage !== 'related' ? [] : [by])));
  const wrong = await flukes(new Set([...names].filter((name) => !results.isSure(name))), trials);
  for (const name of names) if (!wrong.has(name)) results.sure(name);
  return tried.filter(({ by }) => by !== undefined && wrong.has(by));
}

function countKill(kills: Map<string, number>, { by }: Result): void {
  const file = by?.split(': ')[0];
  if (file !== undefined) kills.set(file, (kills.get(file) ?? 0) + 1);
}

function told(result: Result): string {
  const { state, stage, by, file, line, mutation } = result;
  const end = state === 'killed' ? `killed (${stage ?? ''}) by ${by ?? ''}` : 'SURVIVED';
  return `${file}:${String(line)} [${mutation}] ${end}\n  - ${result.from}\n  + ${result.to}`;
}

/** Prints the figures by area, then the survivors; those with a written reason apart. */
function report(tried: readonly Result[], { seed, tree }: Key): number {
  const survivors = tried.filter(({ state }) => state === 'survived');
  const open = survivors.filter((one) => whyEquivalent(one) === undefined);
  console.log('\narea          mutants  related  wider  equivalent  survived');
  for (const name of [...AREAS.map((area) => area.name), undefined]) {
    const here = name === undefined ? tried : tried.filter(({ file }) => areaOf(file) === name);
    const count = (fits: (one: Result) => boolean): string => String(here.filter(fits).length);
    const columns = [
      String(here.length).padStart(7),
      count(({ stage }) => stage === 'related').padStart(7),
      count(({ stage }) => stage === 'wider').padStart(5),
      count((one) => survivors.includes(one) && !open.includes(one)).padStart(10),
      count((one) => open.includes(one)).padStart(8),
    ];
    console.log(`${(name ?? 'all').padEnd(13)} ${columns.join('  ')}`);
  }
  for (const one of survivors)
    if (!open.includes(one)) console.log(`\nequivalent: ${told(one)}\n  because ${whyEquivalent(one) ?? ''}`);
  for (const one of open) console.log(`\n${told(one)}`);
  console.log(
    `\n${String(open.length)} of ${String(tried.length)} mutants of seed ${String(seed)} survive on tree ${tree}`,
  );
  return open.length;
}
