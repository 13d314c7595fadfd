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
import { type Key, lastSurvivors, openResults, type Result } from './results.ts';
import { tryMutant } from './try-mutant.ts';

/** How many mutants of which seed, and for how long. */
export interface Drawing {
  readonly count: number;
  readonly seed: number;
  readonly minutesMax: number;
  /** Tries again those alone that survived when the seed was tried last on another tree. */
  readonly survivorsOnly: boolean;
}

/** Tries random mutants of a seed, goes on where an earlier run of the same tree was interrupted, and answers how many survive that nobody has explained. */
export async function tryRandomMutants({ count, seed, minutesMax, survivorsOnly }: Drawing): Promise<number> {
  const clock = systemClock();
  const endsAt = clock.now() + minutesMax * 60_000;
  const directory = copyProject();
  try {
    const key = { seed, tree: treeHash(directory) };
    const all = candidates(directory);
    const drawn = survivorsOnly ? lastSurvivors(key, all) : drawMutants(all, seed);
    const results = openResults(key);
    const known = new Map(results.all.map((result) => [nameOf(result), result]));
    const graph = importGraph(
      directory,
      ['src', 'test'].flatMap((folder) => filesOf(directory, folder, '.ts')),
    );
    const reach = await reachOf(directory, graph);
    const tried: Result[] = [];
    for (const mutant of drawn) {
      if (tried.length >= count) break;
      if (clock.now() >= endsAt) {
        console.log(`time is up: the same command goes on behind these ${String(tried.length)} mutants`);
        break;
      }
      const before = known.get(nameOf(mutant)) ?? equivalentOf(mutant);
      const result = before ?? {
        ...mutant,
        ...(await tryMutant(mutant, { directory, graph, reach, kills: killsOf(results.all) })),
      };
      if (before === undefined) results.add(result);
      if (result.state === 'invalid') continue;
      tried.push(result);
      if (before === undefined) console.log(`${String(tried.length)} ${told(result)}`);
    }
    return report(tried, key);
  } finally {
    removeCopy(directory);
  }
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

function killsOf(results: readonly Result[]): ReadonlyMap<string, number> {
  const kills = new Map<string, number>();
  for (const { by } of results) {
    const file = by?.split(': ')[0];
    if (file !== undefined) kills.set(file, (kills.get(file) ?? 0) + 1);
  }
  return kills;
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
