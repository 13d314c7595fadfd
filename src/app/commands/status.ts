import { existsSync } from 'node:fs';
import { Command } from 'commander';
import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import type { Halt } from '../../risk/halts.ts';
import { type ForeignOrder, foreignOrders } from '../../rules/engine/context/epochs.ts';
import { storedLoss } from '../../rules/engine/epochs/loss.ts';
import { storedHalts } from '../../rules/engine/context/halts.ts';
import { markTrouble } from '../../journal/guard-files.ts';
import type { JournalReader } from '../../journal/read-rows.ts';
import type { StoredIntent } from '../../ports/journal.ts';
import { entryLine, oneLine, timeText } from '../text/entry-line.ts';
import { journalTrouble } from '../daemon/maintenance/journal-trouble.ts';
import { EXIT, Failure, JournalFailure } from '../process/failure.ts';
import { isJsonObject } from '../text/json.ts';
import { haltPath } from '../halts/halt-file.ts';
import { lossLines } from '../halts/accept-loss.ts';
import { haltLines } from '../halts/halt-scopes.ts';
import { type UnknownIntent, unknownIntents } from '../manual/unknown-intents.ts';
import { journalPath, readState } from '../state/read-state.ts';
import type { StateQuestion } from '../state/state-directory.ts';
import { statePlace } from '../state/state-place.ts';
import { askOwner } from '../socket/ask-owner.ts';
import { statusText, toldAt } from '../status/status-text.ts';
import { type ProfitsNow, profitsNow, type Unread } from '../trades/profit-now.ts';
import { readHistory } from '../trades/read-history.ts';
import { foreignLine } from '../manual/answer-take-over.ts';
import { terminalFormat } from '../output/terminal-format.ts';
import { readableState } from '../socket/readable-state.ts';

interface StatusOptions {
  readonly json?: boolean;
  readonly state?: string;
  readonly config?: string;
}

/** The journal's knowledge of a daemon that does not run. */
interface LastSeen {
  readonly lastEntry?: JournalEntry;
  readonly openIntents: readonly StoredIntent[];
  readonly halts: readonly Halt[];
  readonly foreign: readonly ForeignOrder[];
  readonly lost: readonly string[];
}

/**
 * Makes `purser status`, which asks the daemon for its state; where none runs it shows that of the journal, and exits
 * with 3.
 */
export function statusCommand(): Command {
  return new Command('status')
    .description(
      'Asks the running daemon for its state. If no daemon is running (exit code 3), it shows what the journal knows.',
    )
    .option('--json', 'one JSON object')
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(printStatus);
}

async function printStatus({ json = false, state, config }: StatusOptions): Promise<void> {
  const question = { state, config, cwd: process.cwd() };
  const place = statePlace(question);
  const daemon = await askOwner(place, { ask: 'status' });
  if (daemon !== undefined) {
    const { directory } = place;
    const made = await madeBy(question, daemon);
    process.stdout.write(
      json ? `${JSON.stringify({ running: true, state: directory, daemon, made })}\n` : daemonText(daemon, made),
    );
    return;
  }
  const directory = await readableState(question);
  const marked = markTrouble(journalPath(directory));
  if (marked !== undefined) throw new JournalFailure(marked);
  const seen = readState(directory, lastSeen);
  process.stdout.write(json ? `${notRunningJson(directory, seen)}\n` : notRunningText(directory, seen));
  process.exitCode = EXIT.notRunning;
}

/**
 * Reads the profit from the journal: that costs the daemon nothing. A journal that cannot be read does not hide the
 * daemon's own answer.
 */
async function madeBy(question: StateQuestion, daemon: Json): Promise<ProfitsNow | Unread> {
  try {
    const directory = await readableState(question);
    return profitsNow(readHistory(directory), isJsonObject(daemon) ? toldAt(daemon) : undefined);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { fault: error.message };
  }
}

function daemonText(daemon: Json, made: ProfitsNow | Unread): string {
  return isJsonObject(daemon) ? statusText(daemon, terminalFormat(), made) : `${JSON.stringify(daemon)}\n`;
}

function lastSeen(journal: JournalReader): LastSeen {
  const lastEntry = journal.entries({ limit: 1 }).at(-1);
  return {
    openIntents: journal.openIntents(),
    halts: storedHalts(journal),
    foreign: foreignOrders(journal),
    lost: lossLines(storedLoss(journal)),
    ...(lastEntry !== undefined && { lastEntry }),
  };
}

function notRunningText(directory: string, seen: LastSeen | undefined): string {
  if (seen === undefined) return `not running, and nothing has run in ${directory} yet\n`;
  const { lastEntry, openIntents, halts, foreign, lost } = seen;
  const lines = [
    ...[...haltLines(halts, timeText), ...haltFileLine(directory)].map((line) => `HALTED        ${line}`),
    ...lost.map((line) => `LOST          ${line}`),
    ...foreign.map((order) => `OTHER         ${foreignLine(order)}`),
    `not running (state: ${directory})`,
    ...troubleLine(directory),
    `last entry:   ${lastEntry === undefined ? 'none' : entryLine(lastEntry)}`,
    `open intents: ${String(openIntents.length)}${openIntents.length === 0 ? '' : ' (the next start asks the exchange about them first)'}`,
    ...openIntents.map(intentLine),
    ...unknownIntents(openIntents, lastEntry?.at ?? 0).map(unknownLine),
  ];
  return `${lines.join('\n')}\n`;
}

/** Tells of a halt file that no daemon has read yet. */
function haltFileLine(directory: string): readonly string[] {
  return existsSync(haltPath(directory)) ? [`by the file ${haltPath(directory)}, which the next start takes in`] : [];
}

/** Tells why the next start would fail, and perhaps why the last run ended. */
function troubleLine(directory: string): readonly string[] {
  const trouble = journalTrouble(journalPath(directory));
  return trouble === undefined ? [] : [`JOURNAL       ${trouble}`];
}

function unknownLine({ id, since, asked, resolve }: UnknownIntent): string {
  return `  ${id} is unknown since ${since}: ${asked}\n    once you know: ${resolve}`;
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
  const halts = [...haltLines(seen?.halts ?? [], timeText), ...haltFileLine(directory)];
  const unknown = unknownIntents(seen?.openIntents ?? [], seen?.lastEntry?.at ?? 0);
  return JSON.stringify({
    running: false,
    state: directory,
    halts,
    lost: seen?.lost ?? [],
    otherInstallations: (seen?.foreign ?? []).map(foreignLine),
    journalTrouble: journalTrouble(journalPath(directory)) ?? null,
    unknownIntents: unknown,
    lastEntry: seen?.lastEntry,
    openIntents,
  });
}
