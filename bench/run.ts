import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { commandOptions } from '../test/command-options.ts';

/** Files of this folder that measure nothing by themselves. */
const NO_BENCHES: ReadonlySet<string> = new Set([
  ...['run.ts', 'measure.ts', 'decisions.ts', 'talks.ts', 'intent-batch.ts', 'bench-book.ts', 'postgres-daemon.ts'],
  ...['exchange-client.ts', 'exchange-server.ts', 'open-server.ts', 'paper-bench.ts'],
]);

const COMMAND = {
  name: 'bench',
  does: 'Runs every bench, one after the other, and names the budgets that were missed.',
  options: {},
};

/** Runs every bench in a process of its own, one after the other, and names the budgets that were missed. */
async function runAll(): Promise<void> {
  if (commandOptions(COMMAND) === undefined) return;
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.startsWith('.') && !NO_BENCHES.has(name))
    .toSorted();
  const missed: string[] = [];
  const unmeasured: string[] = [];
  const failed: string[] = [];
  for (const file of files) {
    const { lines, code } = await run(path.join(import.meta.dirname, file));
    missed.push(...lines.filter((line) => line.endsWith(' MISSED')));
    unmeasured.push(...lines.filter((line) => line.endsWith(' NOT MEASURED')));
    if (code !== 0) failed.push(`${file} ended with code ${String(code)}`);
  }
  console.log(`\n${verdict(missed.length, unmeasured.length + failed.length)}`);
  for (const line of [...missed, ...unmeasured, ...failed]) console.log(`  ${line}`);
  // A budget that is missed is news, not an error; a bench that does not run is one.
  if (failed.length > 0) process.exitCode = 1;
}

function verdict(missed: number, unmeasured: number): string {
  const what = missed === 0 ? 'all budgets that were measured are met' : `missed budgets: ${String(missed)}`;
  if (unmeasured > 0) return `${what}; not measured: ${String(unmeasured)}`;
  return missed === 0 ? 'all budgets are met' : what;
}

/** Passes a bench's lines on as they come, and answers them when it has ended. */
async function run(file: string): Promise<{ readonly lines: readonly string[]; readonly code: number | null }> {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    lines.push(line);
  }
  return { lines, code: await ended };
}

await runAll();
