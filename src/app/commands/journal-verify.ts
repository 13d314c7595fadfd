import { Command } from 'commander';
import { Failure } from '../process/failure.ts';
import { journalPath, readState } from '../state/read-state.ts';
import { readableState } from '../socket/readable-state.ts';

interface VerifyOptions {
  readonly state?: string;
  readonly config?: string;
  readonly json?: boolean;
}

/** Makes `purser journal verify`, which reads the whole journal, even while the daemon runs. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description(
      'Reads the whole journal: the structure of the file, every entry, intent and state. Says what it holds, or what is damaged ' +
        '(exit code 74). When the daemon starts, it checks the whole file only if it has at most 64 MB; this command checks all of it at any size.',
    )
    .option('--json', 'one JSON object')
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(verify);
}

async function verify(_given: VerifyOptions, command: Command): Promise<void> {
  // Options that `purser journal` has too arrive there, wherever they stand.
  const { state, config, json = false } = command.optsWithGlobals<VerifyOptions>();
  const directory = await readableState({ state, config, cwd: process.cwd() });
  const verified = readState(directory, (journal) => journal.verify());
  if (verified === undefined) throw new Failure(`there is no journal in ${directory}: nothing has run there yet`);
  const { version, entries, intents, states } = verified;
  process.stdout.write(
    json
      ? `${JSON.stringify({ file: journalPath(directory), ...verified })}\n`
      : `${journalPath(directory)} is whole: version ${String(version)}, ${String(entries)} entries, ${String(intents)} intents, ${String(states)} states\n`,
  );
}
