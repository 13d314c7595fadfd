import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../e2e/new-folder.ts';
import { killStarted } from '../e2e/start-purser.ts';
import { runTrial } from './run-trial.ts';
import { SCENARIOS } from './scenarios.ts';

/** The system calls that write the journal, bring it to the disk, and send. */
const CALLS = 'trace=pwrite64,pwritev,fdatasync,fsync,write,writev,sendto,sendmsg';

/** Not every machine has strace, or lets one process look at another. */
const hasTracer = spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0;

afterEach(async () => {
  await killStarted();
  removeFolders();
});

it.skipIf(!hasTracer)(
  'the journal holds an order, and is on the disk, before the first byte of its request is sent',
  async () => {
    const scenario = SCENARIOS.find(({ name }) => name === 'close');
    if (scenario === undefined) throw new Error('there is no such scenario');
    const trace = path.join(newFolder(), 'trace.txt');
    // when: the kernel tells what the daemon asks of it, in order; `-D` lets signals go to the daemon
    const result = await runTrial(scenario, undefined, [
      ...['strace', '-D', '-f', '-yy', '-s', '8192', '-e', CALLS, '-o', trace],
    ]);
    expect(result.wrong).toEqual([]);
    // then
    const calls = readFileSync(trace, 'utf8').split('\n');
    const sent = calls.findIndex((call) => call.includes('POST /api/v2/mix/order/place-order'));
    expect(calls[sent]).toMatch(/<TCP/);
    const clientOid = /p[0-9a-z]{38}/.exec(calls.slice(sent).join('\n'))?.[0] ?? 'none';
    const before = calls.slice(0, sent);
    const written = before.findLastIndex((call) => isOfLog(call, /pwrite64/) && call.includes(clientOid));
    const last = before.findLastIndex((call) => isOfLog(call, /pwrite64/));
    const synced = before.findLastIndex((call) => isOfLog(call, /fdatasync|fsync/));
    expect(written, 'the intent is in the log').toBeGreaterThan(0);
    expect(synced, 'all of the log is on the disk').toBeGreaterThan(last);
    expect(calls[synced]).toMatch(/= 0$/);
  },
);

/**
 * Whether a line of the trace is such a call on the write-ahead log of the journal. The SQLite of Node syncs by fsync,
 * which does all that fdatasync does.
 */
function isOfLog(call: string, name: RegExp): boolean {
  return call.includes('/journal.sqlite-wal>') && name.test(call.split('(')[0] ?? '');
}
