import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import type { Command } from 'commander';
import { journalPath } from '../../../../src/app/state/read-state.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { openJournal } from '../../../../src/journal/open-journal.ts';
import type { Batch, Journal } from '../../../../src/ports/journal.ts';

/** 2026-03-01 09:00 UTC. */
export const NINE = Date.UTC(2026, 2, 1, 9);

/** Makes an empty state directory; the test removes it. */
export function newState(): string {
  return mkdtempSync(path.join(tmpdir(), 'purser-command-'));
}

/** Opens the journal of a state directory as a daemon does, and writes one batch. */
export function writeJournal(directory: string, batch: Batch): Journal {
  const journal = openJournal({ path: journalPath(directory), now: () => NINE, random: seededRandom(7) });
  journal.commit(batch);
  return journal;
}

/** Runs a command in this process and answers what it printed on the standard output. */
export async function printed(command: Command, ...args: readonly string[]): Promise<string> {
  let text = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    await command
      .exitOverride()
      .configureOutput({ writeErr: () => undefined })
      .parseAsync(args, { from: 'user' });
    return text;
  } finally {
    stdout.mockRestore();
  }
}
