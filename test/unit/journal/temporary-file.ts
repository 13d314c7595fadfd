import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Answers a path for a file in a directory that goes when the test is over. */
export function temporaryFile(name = 'journal.db'): string {
  const directory = mkdtempSync(join(tmpdir(), 'purser-journal-'));
  onTestFinished(() => {
    rmSync(directory, { recursive: true });
  });
  return join(directory, name);
}
