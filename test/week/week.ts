import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandOptions } from '../command-options.ts';
import { RAN, type Ran } from './ran.ts';
import { runPlan, verdictsOn } from './run-week.ts';

/** Wrong things of a kind that are printed. */
const PRINTED_MAX = 40;

const COMMAND = {
  name: 'week',
  does: 'Lets a whole daemon live through a week in which much goes wrong, and judges what people were told.',
  options: {
    plan: { type: 'string', default: 'week', value: 'PLAN', says: 'week, or short: a day' },
    folder: { type: 'string', value: 'DIR', says: 'where everything is written; a new one unless said' },
    again: { type: 'boolean', default: false, says: 'judge once more what a run has left in its folder' },
  },
} as const;

/** Runs a week, or judges once more what a run has left. */
async function main(): Promise<void> {
  const given = commandOptions(COMMAND);
  if (given === undefined) return;
  const { values } = given;
  const folder = path.resolve(values.folder ?? mkdtempSync(path.join(tmpdir(), 'purser-week-')));
  const plan = values.plan === 'short' ? 'short' : 'week';
  const ran = values.again
    ? (JSON.parse(readFileSync(path.join(folder, RAN), 'utf8')) as Ran)
    : await runPlan(plan, folder);
  console.log(`${plan} on ${ran.market}, in ${folder}`);
  let failed = 0;
  for (const [name, { wrong, summary }] of Object.entries(verdictsOn(ran))) {
    failed += wrong.length;
    console.log(`\n${wrong.length === 0 ? '✓' : '✗'} ${name}\n  ${summary.replaceAll('\n', '\n  ')}`);
    for (const what of wrong.slice(0, PRINTED_MAX)) console.log(`  ! ${what}`);
    if (wrong.length > PRINTED_MAX) console.log(`  ! and ${String(wrong.length - PRINTED_MAX)} more`);
  }
  console.log(`\n${String(failed)} failed`);
  if (failed > 0) process.exitCode = 1;
}

await main();
