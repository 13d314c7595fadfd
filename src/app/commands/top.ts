import { Command } from 'commander';
import { later } from '../../clock/later.ts';
import { wallNow } from '../../clock/wall-now.ts';
import type { DaemonPlace } from '../socket/ask-daemon.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';
import { stateDirectory } from '../state/state-directory.ts';
import { restoring } from '../top/restoring.ts';
import { runTop } from '../top/run-top.ts';
import { openTerminal } from '../top/terminal.ts';

interface TopOptions extends DaemonPlace {
  readonly readOnly: boolean;
}

/** Longest wait for an answer, ms: what is shown counts as old after it. */
const ANSWER_MS_MAX = 2_500;

/** Makes `purser top`, which shows the running daemon in the terminal until `q`. */
export function topCommand(): Command {
  return new Command('top')
    .description(
      'Shows the running daemon live in the terminal: equity and profit, positions and their stops, what waits for you, rules and goals, and what happened.\n' +
        'Enter says why, ? lists the keys, q ends.',
    )
    .option('--read-only', 'nothing can be done from the screen', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(top);
}

async function top({ readOnly, state, config }: TopOptions): Promise<void> {
  const question = { state, config, cwd: process.cwd() };
  const directory = stateDirectory(question);
  const path = socketPath(directory);
  const running = runTop({
    ...{ terminal: openTerminal(), later, now: wallNow, isReadOnly: readOnly },
    ask: (request) => askSocket({ path, request, timeoutMs: ANSWER_MS_MAX }),
    // It is loaded where it is needed: the screen has to be there at once.
    halt: async (request) => (await import('../top/halt-lines.ts')).haltLinesOf(directory, question, request),
    suspend: () => {
      // The whole job, as the terminal does: a launcher stands before this process.
      process.kill(0, 'SIGTSTP');
    },
  });
  restoring(running);
  await running.ended;
  process.exit();
}
