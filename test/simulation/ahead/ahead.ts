import { commandOptions } from '../../command-options.ts';
import { CHEATS } from './cheats.ts';
import { trySeed } from './try-seed.ts';

const COMMAND = {
  name: 'ahead',
  does: 'Looks for decisions that needed prices to come, seed by seed, and for those that were planted.',
  options: {
    runs: { type: 'string', default: '100', value: 'N', says: 'strategies' },
    seed: { type: 'string', default: '1', value: 'S', says: 'seed of the first one' },
    minutes: { type: 'string', default: '90', value: 'N', says: 'minutes of each' },
    cuts: { type: 'string', default: '12', value: 'N', says: 'cuts of the market of each' },
  },
} as const;

/** Looks for decisions that needed prices to come, and for those that were planted. */
async function main(): Promise<void> {
  const given = commandOptions(COMMAND);
  if (given === undefined) return;
  const { values } = given;
  const [runs, first, minutes, cuts] = [values.runs, values.seed, values.minutes, values.cuts].map(Number);
  if (runs === undefined || first === undefined || minutes === undefined || cuts === undefined) return;
  const counts = new Map(Object.keys(CHEATS).map((name) => [name, { seen: 0, caught: 0 }]));
  let [falsely, entries] = [0, 0];
  for (let seed = first; seed < first + runs; seed += 1) {
    const tried = await trySeed(seed, { minutes, cuts });
    entries += tried.entries;
    falsely += tried.falsely.length;
    for (const told of tried.falsely) console.log(told);
    for (const [name, { seen, caught }] of tried.cheats) {
      const count = counts.get(name);
      if (count === undefined) continue;
      if (seen) count.seen += 1;
      if (caught) count.caught += 1;
    }
  }
  console.log(`${String(runs)} strategies, ${String(entries)} entries; caught though clean: ${String(falsely)}`);
  for (const [name, { seen, caught }] of counts)
    console.log(
      `caught ${String(caught).padStart(4)} of ${String(seen).padStart(4)} whose entries it changed: ${name}`,
    );
  if (falsely > 0) process.exitCode = 1;
}

await main();
