import type { Json } from '../../domain/journal-entry.ts';
import { EXIT } from '../process/failure.ts';
import { socketPath } from './address.ts';
import { askSocket } from './ask.ts';
import type { SocketRequest } from './message.ts';
import { stateDirectory } from '../state/state-directory.ts';

/** The place of the daemon. */
export interface DaemonPlace {
  readonly state?: string;
  readonly config?: string;
}

/** Asks the daemon; where none runs, says it, sets the exit code 3, and answers undefined. */
export async function askDaemon(request: SocketRequest, { state, config }: DaemonPlace): Promise<Json | undefined> {
  const directory = stateDirectory({ state, config, cwd: process.cwd() });
  const answer = await askSocket({ path: socketPath(directory), request });
  if (answer !== undefined) return answer;
  process.stderr.write(`purser: no daemon is running in ${directory}: start one with purser run\n`);
  process.exitCode = EXIT.notRunning;
  return undefined;
}
