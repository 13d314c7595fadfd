import { Command } from 'commander';
import { stringify } from 'yaml';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { JournalReader } from '../../journal/read-rows.ts';
import type { StoredIntent } from '../../ports/journal.ts';
import { entryLine, oneLine, timeText } from '../entry-line.ts';
import { EXIT } from '../failure.ts';
import { readState } from '../read-state.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';
import { stateDirectory } from '../state-directory.ts';

interface StatusOptions {
  readonly json?: boolean;
  readonly state?: string;
  readonly config?: string;
}

/** What the journal knows of a daemon that does not run. */
interface LastSeen {
  readonly lastEntry?: JournalEntry;
  readonly openIntents: readonly StoredIntent[];
}

/** Makes `purser status`, which asks the daemon how it is; where none runs it shows what the journal knows, and exits with 3. */
export function statusCommand(): Command {
  return new Command('status')
    .description('Asks the running daemon how it is; where none runs (exit code 3), shows what the journal knows.')
    .option('--json', 'one JSON object')
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(printStatus);
}

async function printStatus({ json = false, state, config }: StatusOptions): Promise<void> {
  const directory = stateDirectory({ state, config, cwd: process.cwd() });
  const daemon = await askSocket({ path: socketPath(directory), request: { ask: 'status' } });
  if (daemon !== undefined) {
    process.stdout.write(json ? `${JSON.stringify({ running: true, state: directory, daemon })}\n` : stringify(daemon));
    return;
  }
  const seen = readState(directory, lastSeen);
  process.stdout.write(json ? `${notRunningJson(directory, seen)}\n` : notRunningText(directory, seen));
  process.exitCode = EXIT.notRunning;
}

function lastSeen(journal: JournalReader): LastSeen {
  const lastEntry = journal.entries({ limit: 1 }).at(-1);
  return { openIntents: journal.openIntents(), ...(lastEntry !== undefined && { lastEntry }) };
}

function notRunningText(directory: string, seen: LastSeen | undefined): string {
  if (seen === undefined) return `not running, and nothing has run in ${directory} yet\n`;
  const { lastEntry, openIntents } = seen;
  const lines = [
    `not running (state: ${directory})`,
    `last entry:   ${lastEntry === undefined ? 'none' : entryLine(lastEntry)}`,
    `open intents: ${String(openIntents.length)}${openIntents.length === 0 ? '' : ' (the next start asks the exchange about them first)'}`,
    ...openIntents.map(intentLine),
  ];
  return `${lines.join('\n')}\n`;
}

function intentLine({ intent, state, recordedAt }: StoredIntent): string {
  const { strategy, rule } = intent.origin;
  const source = `${strategy}/${rule}`;
  return oneLine(`  ${intent.id}  ${state}  ${timeText(recordedAt)}  ${source}  ${intent.effect.kind}: ${intent.why}`);
}

function notRunningJson(directory: string, seen: LastSeen | undefined): string {
  const openIntents = seen?.openIntents.map(({ intent, state, recordedAt }) => ({
    id: intent.id,
    state,
    recordedAt,
    strategy: intent.origin.strategy,
    rule: intent.origin.rule,
    kind: intent.effect.kind,
    why: intent.why,
  }));
  return JSON.stringify({ running: false, state: directory, lastEntry: seen?.lastEntry, openIntents });
}
