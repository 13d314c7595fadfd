import { once } from 'node:events';
import { Command, InvalidArgumentError, Option } from 'commander';
import { readDuration } from '../../base/duration.ts';
import type { EntryQuery } from '../../journal/entry-pages.ts';
import { namedRule } from '../text/named-rule.ts';
import { readTime } from '../text/read-time.ts';
import { csvHeader, csvLine } from '../text/entry-csv.ts';
import { Failure } from '../process/failure.ts';
import { readStateOn } from '../state/read-state.ts';
import { readableState } from '../socket/readable-state.ts';

/** An instant, or a time before the newest entry. */
type Moment = { readonly at: number } | { readonly agoMs: number };

interface ExportOptions extends Pick<EntryQuery, 'rule' | 'strategy' | 'account' | 'kind'> {
  readonly since?: Moment;
  readonly until?: Moment;
  readonly format: 'jsonl' | 'csv';
  readonly state?: string;
  readonly config?: string;
}

/**
 * Makes `purser journal export`, which writes entries to the standard output, oldest first, even while the daemon runs.
 */
export function exportCommand(): Command {
  return new Command('export')
    .description('Writes the journal to the standard output, the oldest entry first. Options choose a part of it.')
    .option(
      '--since <time>',
      'from this time on: 2026-01-05, 2026-01-05T09:00Z, or 7d for the seven days up to the newest entry',
      readMoment,
    )
    .option('--until <time>', 'before then', readMoment)
    .option('-r, --rule <id>', 'only of this rule or goal')
    .option('-s, --strategy <name>', 'only of this strategy')
    .option('--account <name>', 'only of this account')
    .option('--kind <kind>', 'only of this kind: fired, refused, filled, …')
    .addOption(new Option('--format <format>', 'how it is written').choices(['jsonl', 'csv']).default('jsonl'))
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(writeExport);
}

async function writeExport(_given: ExportOptions, command: Command): Promise<void> {
  // Options that `purser journal` has too arrive there, wherever they stand.
  const { format, state, config, since, until, ...given } = command.optsWithGlobals<ExportOptions>();
  const directory = await readableState({ state, config, cwd: process.cwd() });
  const found = await readStateOn(directory, async (journal) => {
    if (format === 'csv') await write(csvHeader());
    const [newest] = journal.entries({ limit: 1 });
    const query = { ...given, ...namedRule(given) };
    const bounds = { ...bound('since', since, newest?.at), ...bound('until', until, newest?.at) };
    for (const page of journal.pages({ ...query, ...bounds }))
      await write(page.map((entry) => (format === 'csv' ? csvLine(entry) : `${JSON.stringify(entry)}\n`)).join(''));
  });
  if (!found)
    throw new Failure(
      `there is no journal in ${directory}: nothing has run there yet, or --state names another place.`,
    );
}

/** Waits for the reader where it is slower than the disk: the memory holds at most a page. */
async function write(text: string): Promise<void> {
  if (process.stdout.write(text) || process.stdout.destroyed) return;
  await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'close')]);
}

function readMoment(text: string): Moment {
  const agoMs = readDuration(text);
  if (agoMs !== undefined) return { agoMs };
  const at = readTime(text);
  if (at === undefined) throw new InvalidArgumentError('Give a time such as 2026-01-05T09:00Z, or a span such as 7d.');
  return { at };
}

/** Computes a bound. A span counts by the journal's own clock: that of a paper account differs from this machine's. */
function bound(name: 'since' | 'until', moment: Moment | undefined, newestAt = 0): { readonly [name: string]: number } {
  if (moment === undefined) return {};
  return { [name]: 'at' in moment ? moment.at : newestAt - moment.agoMs };
}
