import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Judged } from './judge-schedules.ts';

/** What a daemon holds at one moment. */
export interface Growth {
  /** In the exchange's time, ms. */
  readonly at: number;
  /** Memory of the process that the machine has in RAM. */
  readonly rssBytes: number;
  readonly journalBytes: number;
  /** Rows of all tables of the journal, and of that of states. */
  readonly rows: number;
  readonly states: number;
  /** Calls that reached the exchange so far, those of another hand included. */
  readonly calls: number;
}

/** How often a daemon is looked at, in the exchange's time. */
export const GROWTH_MS = 3_600_000;

const TABLES = [
  ...['entries', 'intents', 'states', 'history_fills', 'history_bills', 'history_orders', 'history_triggers'],
  'history_positions',
] as const;

/** Looks at a process and its state directory. Only Linux tells the memory of another process. */
export function growthOf(pid: number, directory: string): Omit<Growth, 'at' | 'calls'> {
  const file = path.join(directory, 'journal.sqlite');
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const counts = TABLES.map((table) => Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']));
    return {
      rssBytes: rssOf(pid),
      journalBytes: statSync(file).size,
      rows: counts.reduce((sum, count) => sum + count, 0),
      states: counts[TABLES.indexOf('states')] ?? 0,
    };
  } finally {
    database.close();
  }
}

function rssOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}

/** The last half may hold so much more memory than the first at most, a ratio: V8 collects late where there is room. */
const GROWTH_MAX = 1.25;
/** A half has so many looks at least. */
const LOOKS_MIN = 4;

/**
 * Says where a daemon that was never killed holds more and more: memory, or states of rules and goals. The first look
 * is not compared: a daemon that has just begun has not yet done all that it does.
 */
export function judgeGrowth(all: readonly Growth[], kills: number): Judged {
  const looks = all.slice(1);
  const half = Math.floor(looks.length / 2);
  const most = (list: readonly Growth[], of: (one: Growth) => number): number => Math.max(...list.map(of));
  const [first, last] = [looks.slice(0, half), looks.slice(half)];
  const kinds = { memory: ({ rssBytes }: Growth) => rssBytes, states: ({ states }: Growth) => states };
  const wrong =
    kills > 0 || half < LOOKS_MIN
      ? []
      : Object.entries(kinds).flatMap(([name, of]) => {
          const ratio = most(last, of) / most(first, of);
          return ratio <= GROWTH_MAX ? [] : [`${name} grew ${ratio.toFixed(2)}× from the first half to the last`];
        });
  return { wrong, summary: all.length === 0 ? 'not looked at' : all.map(lineOf).join('\n') };
}

function lineOf({ at, rssBytes, journalBytes, rows, states, calls }: Growth): string {
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
  return (
    `${new Date(at).toISOString().slice(0, 16)} ${megabytes(rssBytes)} MB of memory, journal ${megabytes(journalBytes)} MB, ` +
    `${String(rows)} rows (${String(states)} states), ${String(calls)} calls`
  );
}
