import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RAN, type Ran } from './ran.ts';
import { runPlan, verdictsOn } from './run-week.ts';

/** Wrong things of a kind that are printed. */
const PRINTED_MAX = 40;

/** Runs a week, or judges once more what a run has left. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      plan: { type: 'string', default: 'week' },
      folder: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  });
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
