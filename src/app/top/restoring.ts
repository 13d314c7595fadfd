import { constants } from 'node:os';
import type { RunningTop } from './run-top.ts';

/** Signals that end the process; it gives the terminal back first. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Gives the terminal back however the process ends or stops, but by SIGKILL; takes it again where it goes on. */
export function restoring({ aside, back, end }: RunningTop): void {
  for (const name of ENDING) {
    process.on(name, () => {
      end();
      process.exit(128 + constants.signals[name]);
    });
  }
  process.on('SIGTSTP', () => {
    aside();
    process.kill(process.pid, 'SIGSTOP');
  });
  process.on('SIGCONT', back);
  // Before the words of an error are printed: on the screen they would be gone with it.
  process.prependListener('uncaughtException', end);
  process.prependListener('unhandledRejection', end);
  process.on('exit', end);
}
