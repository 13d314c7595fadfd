import { Command, InvalidArgumentError } from 'commander';
import { entryLine } from '../text/entry-line.ts';
import { type RuleFilter, namedRule } from '../text/named-rule.ts';
import { Failure } from '../process/failure.ts';
import { exportCommand } from './journal-export.ts';
import { moveCommand } from './journal-move.ts';
import { verifyCommand } from './journal-verify.ts';
import { readState } from '../state/read-state.ts';
import { readableState } from '../socket/readable-state.ts';

interface JournalOptions {
  readonly rule?: string;
  readonly strategy?: string;
  readonly limit: number;
  readonly json?: boolean;
  readonly state?: string;
  readonly config?: string;
}

/** Most entries that one call prints: the memory holds all of them. */
const LIMIT_MAX = 100_000;

/** Makes `purser journal`, which prints the newest entries of the journal, oldest first, even while the daemon runs. */
export function journalCommand(): Command {
  return new Command('journal')
    .description('Shows what was decided and done, and why: the newest entries of the journal, in order of time.')
    .option('-r, --rule <id>', 'only of this rule or goal')
    .option('-s, --strategy <name>', 'only of this strategy')
    .option('-n, --limit <count>', 'how many entries', readLimit, 100)
    .option('--json', 'one JSON object a line')
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(printJournal)
    .addCommand(exportCommand())
    .addCommand(verifyCommand())
    .addCommand(moveCommand());
}

async function printJournal({ limit, json, state, config, ...named }: JournalOptions): Promise<void> {
  const directory = await readableState({ state, config, cwd: process.cwd() });
  const wanted = namedRule(named);
  const filter = { limit, ...wanted };
  const entries = readState(directory, (journal) => journal.entries(filter));
  if (entries === undefined) {
    throw new Failure(
      `there is no journal in ${directory}: nothing has run there yet, or --state names another place.`,
    );
  }
  if (entries.length === 0) process.stderr.write(`purser: ${noneText(wanted)}\n`);
  const print = json === true ? JSON.stringify : entryLine;
  for (const entry of entries) process.stdout.write(`${print(entry)}\n`);
}

/** Says that there is no entry. A name may be misspelt; no entries of a rule are not an error. */
function noneText({ rule, strategy }: RuleFilter): string {
  const of = [
    ...(rule === undefined ? [] : [`a rule or goal ${rule}`]),
    ...(strategy === undefined ? [] : [`a strategy ${strategy}`]),
  ];
  return of.length === 0 ? 'the journal has no entries' : `the journal has no entry of ${of.join(' in ')}`;
}

function readLimit(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > LIMIT_MAX) {
    throw new InvalidArgumentError(`Give a whole number from 1 to ${String(LIMIT_MAX)}.`);
  }
  return count;
}
