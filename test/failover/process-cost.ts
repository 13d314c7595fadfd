import { readFileSync } from 'node:fs';

/** What processes have used of the machine. */
export interface ProcessCost {
  /** Of all of them since they began, s. */
  readonly cpuS: number;
  /** The memory that is resident, on average, MB. */
  readonly residentMb: number;
  /** The same without what they share with others. */
  readonly ownMb: number;
}

/** Ticks of the kernel's clock in a second. */
const TICKS = 100;

/** Adds up what processes cost. */
export function costOf(pids: readonly number[]): ProcessCost {
  const costs = pids.map((pid) => {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const memory = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
    const kb = (name: string): number => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(memory)?.[1] ?? 0);
    return {
      cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS,
      residentMb: kb('Rss') / 1_024,
      ownMb: (kb('Private_Clean') + kb('Private_Dirty')) / 1_024,
    };
  });
  const sum = (of: (cost: ProcessCost) => number): number => costs.reduce((all, cost) => all + of(cost), 0);
  return {
    cpuS: sum(({ cpuS }) => cpuS),
    residentMb: sum(({ residentMb }) => residentMb) / costs.length,
    ownMb: sum(({ ownMb }) => ownMb) / costs.length,
  };
}
