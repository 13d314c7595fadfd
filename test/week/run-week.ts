import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Judged } from '../crash-days/judge-schedules.ts';
import { BEAT_MS } from './config-of.ts';
import { judgeAlerts, judgeBeats } from './judge-alerts.ts';
import { judgeGrowth } from './judge-growth.ts';
import type { PLANS } from './plan.ts';
import { RAN, type Ran } from './ran.ts';

/**
 * Runs a plan in a process of its own, which prints nothing; answers what is to be judged. Throws where that ends
 * badly.
 */
export async function runPlan(plan: keyof typeof PLANS, folder: string): Promise<Ran> {
  mkdirSync(folder, { recursive: true });
  const script = path.join(import.meta.dirname, 'week-process.ts');
  const child = spawn(process.execPath, [script, '--plan', plan, '--folder', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', end);
  if (code !== 0) throw new Error(`the run ended with ${String(code)}; it left ${folder}`);
  return JSON.parse(readFileSync(path.join(folder, RAN), 'utf8')) as Ran;
}

/** Judges a run. */
export function verdictsOn(ran: Ran): Readonly<Record<string, Judged>> {
  return {
    'alerts come once and in time, and their end is reported': judgeAlerts(ran),
    'the watcher is called while all is well, and only then': judgeBeats(ran, BEAT_MS),
    'memory stays as it is, the journal is bounded, calls are even': judgeGrowth(ran),
  };
}
