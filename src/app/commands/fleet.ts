import { Command } from 'commander';
import { fleetText } from '../fleet/fleet-text.ts';
import { gatherFleet } from '../fleet/gather-fleet.ts';
import { drainHost, type MovedBook, moveBook, withMover } from '../fleet/move-book.ts';
import { bookProcessCommand, fleetRunCommand } from '../host/fleet-run.ts';
import { Failure } from '../process/failure.ts';
import { type PostgresPlace, statePlace } from '../state/state-place.ts';

interface FleetOptions {
  readonly json: boolean;
  readonly config?: string;
}

/** Makes `purser fleet`, which shows who holds the books of a PostgreSQL server, and moves them between machines. */
export function fleetCommand(): Command {
  return withOptions(new Command('fleet'))
    .description(
      'Shows the books on the PostgreSQL server that purser.yaml names: which machine has each, since when, what is open, ' +
        'which positions are unprotected, and the profit of the day. A book is the journal of a set of accounts, kept on that server. It asks only the server, not the daemons. Unknown values are shown as ?.',
    )
    .action(async (options: FleetOptions) => {
      const fleet = await gatherFleet(serverOf(options));
      process.stdout.write(options.json ? `${JSON.stringify(fleet)}\n` : fleetText(fleet));
    })
    .addCommand(moveCommand())
    .addCommand(drainCommand())
    .addCommand(fleetRunCommand())
    .addCommand(bookProcessCommand(), { hidden: true });
}

function moveCommand(): Command {
  return withOptions(new Command('move'))
    .description(
      'Moves a book to a machine whose daemon waits for it. The daemon that holds the book finishes its work, then exits with code 75. Its supervisor restarts it, and it waits.',
    )
    .argument('<book>', 'the book, as `purser fleet` names it')
    .requiredOption('--to <host>', 'the machine that is to have it')
    .action(async (book: string, _given: unknown, command: Command) => {
      const options = command.optsWithGlobals<FleetOptions & { readonly to: string }>();
      const moved = await withMover(serverOf(options), (mover) => moveBook(mover, book, options.to));
      print([moved], options);
    });
}

function drainCommand(): Command {
  return withOptions(new Command('drain'))
    .description(
      'Gives all books of a machine to others that wait, and lets it take none until `--end`. If even one of these books has no machine waiting for it, nothing changes.',
    )
    .argument('<host>', 'the machine, as `purser fleet` names it')
    .option('--end', 'let it take books again', false)
    .action(async (host: string, _given: unknown, command: Command) => {
      const options = command.optsWithGlobals<FleetOptions & { readonly end: boolean }>();
      const moved = await withMover(serverOf(options), async (mover) => {
        if (!options.end) return drainHost(mover, host);
        await mover.steering.drain(host, false);
        return [];
      });
      print(moved, options);
      if (!options.json) process.stdout.write(`${host} takes ${options.end ? 'books again' : 'no book until --end'}\n`);
    });
}

function withOptions(command: Command): Command {
  return command
    .option('--json', 'one JSON object', false)
    .option('-c, --config <file>', 'the configuration that names the server');
}

function serverOf({ config }: FleetOptions): PostgresPlace {
  const { postgres } = statePlace({ config, cwd: process.cwd() });
  if (postgres !== undefined) return postgres;
  throw new Failure('purser.yaml names no PostgreSQL server in `state.postgres`: there is only this machine');
}

function print(moved: readonly MovedBook[], { json }: FleetOptions): void {
  if (json) process.stdout.write(`${JSON.stringify({ moved })}\n`);
  else for (const { book, from, to } of moved) process.stdout.write(`the book ${book} went from ${from} to ${to}\n`);
}
