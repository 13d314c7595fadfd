import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { copySideFile } from '../../journal/copy-journal.ts';
import { JournalError } from '../../journal/journal-error.ts';
import { Failure } from '../process/failure.ts';
import { machineTime } from '../process/machine-time.ts';
import { journalPath, readState } from '../state/read-state.ts';
import { equityPath } from '../view/past/equity-courses.ts';
import { readableState } from '../socket/readable-state.ts';

interface BackupOptions {
  readonly state?: string;
  readonly config?: string;
}

/** Makes `purser backup`, which copies the journal into a file, even while the daemon runs. */
export function backupCommand(): Command {
  return new Command('backup')
    .description(
      'Copies the journal, as it is at this moment, into a new file. The recorded equity goes beside it, into FILE.equity. The daemon may run meanwhile.\n' +
        'To restore: stop the daemon, put the copy in the place of journal.sqlite, remove the old journal.sqlite-wal and -shm, and start.\n' +
        'The copy does not know what happened after it. So the start asks the exchange about all open orders, and halts everything that could add risk until `purser resume`.',
    )
    .argument('<file>', 'where the copy goes; readable only by you')
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(backup);
}

async function backup(file: string, { state, config }: BackupOptions): Promise<void> {
  const directory = await readableState({ state, config, cwd: process.cwd() });
  const target = path.resolve(file);
  for (const file of [target, `${target}.equity`])
    if (existsSync(file)) throw new Failure(`${file} exists already: a backup is never written over another`);
  const copied = readState(directory, (journal) => {
    journal.copyTo(target, machineTime());
    return true;
  });
  if (copied !== true) throw new Failure(`there is no journal in ${directory}: nothing has run there yet`);
  process.stdout.write(`${journalPath(directory)} is copied to ${target}\n`);
  copyEquity(equityPath(directory), `${target}.equity`);
}

/** Copies the recorded equity; nothing depends on it, and a start makes the file anew. */
function copyEquity(source: string, target: string): void {
  if (!existsSync(source)) return;
  try {
    copySideFile(source, target);
    process.stdout.write(`${source} is copied to ${target}\n`);
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    process.stderr.write(`the recorded equity is not copied: ${error.message}\n`);
  }
}
