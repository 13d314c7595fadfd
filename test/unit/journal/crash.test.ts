import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readJournal } from '../../../src/journal/read-journal.ts';
import { temporaryFile } from './temporary-file.ts';

const PROGRAM = fileURLToPath(new URL('./commit-forever.ts', import.meta.url));

/**
 * Lets a process commit until it has said so often enough, kills it in the middle, and answers the last number that it
 * said.
 */
async function killedAfter(commits: number, path: string): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = 0;
  let heard = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    said = Number(line);
    heard += 1;
    if (heard === commits) child.kill('SIGKILL');
  }
  return said;
}

test('a process killed while it commits leaves whole batches, every one that it had said was durable', async () => {
  const path = temporaryFile();
  for (const commits of [1, 40, 97]) {
    const said = await killedAfter(commits, path);
    expect(said).toBeGreaterThanOrEqual(commits);
    const journal = readJournal(path);
    const last = Number(journal.state('last'));
    expect(last).toBeGreaterThanOrEqual(said);
    const ids = Array.from({ length: last }, (_, i) => `p${String(i + 1)}`);
    expect(journal.openIntents().map(({ intent, state }) => `${intent.id} ${state}`)).toEqual(
      ids.map((id) => `${id} unknown`),
    );
    const entries = journal.entries({ limit: Number.POSITIVE_INFINITY });
    expect(entries.map(({ intent, text }) => `${String(intent)} ${text}`)).toEqual(
      ids.flatMap((id) => [`${id} first`, `${id} second`]),
    );
    journal.close();
  }
});
