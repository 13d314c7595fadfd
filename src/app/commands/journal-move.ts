import { Command, Option } from 'commander';
import { moveJournal } from '../manual/move-journal.ts';
import { statePlace } from '../state/state-place.ts';

interface MoveOptions {
  readonly to: 'server' | 'file';
  readonly config?: string;
}

/** Makes `purser journal move`, which moves the journal between its file and a server, while no daemon is running. */
export function moveCommand(): Command {
  return new Command('move')
    .description(
      'Moves the journal into the PostgreSQL server that purser.yaml names, or from there into journal.sqlite of the state directory.\n' +
        'No daemon may run. The old place keeps a copy that says where the journal went, and no daemon starts with it.\n' +
        'If the move is interrupted, give the same command again.',
    )
    .addOption(new Option('--to <place>', 'where the journal goes').choices(['server', 'file']).makeOptionMandatory())
    .option('-c, --config <file>', 'the configuration that names the state directory and the server')
    .action(move);
}

async function move(_given: MoveOptions, command: Command): Promise<void> {
  // Options that `purser journal` has too arrive there, wherever they stand.
  const { to, config } = command.optsWithGlobals<MoveOptions>();
  const moved = await moveJournal(to, statePlace({ config, cwd: process.cwd() }));
  process.stdout.write(`the journal of ${moved.from} was moved to ${moved.to}, and goes on there\n`);
}
