import type { AccountConfig } from '../../../strategy/config/config.ts';
import type { CallAccount } from '../../call/manual-calls.ts';
import { isRealMoney } from '../../project/is-real-money.ts';
import { accountsOf } from '../../project/configured-accounts.ts';
import { Failure } from '../../process/failure.ts';
import { guardLive } from './guard-live.ts';
import { socketPath } from '../../socket/address.ts';
import { isListening } from '../../socket/serve.ts';
import { makeStateDirectory } from '../../state/state-directory.ts';
import { inUse, lockState } from '../../state/state-lock.ts';
import { stopRequest } from '../../process/stop-request.ts';
import type { DaemonOptions, RunOptions } from '../composition/daemon-options.ts';
import { openVenue } from '../../venue/open-venue.ts';
import { runAt } from './run-at.ts';

/** Runs the strategies of a project until a signal or the end of its time; answers the exit code. */
export async function runDaemon(options: DaemonOptions): Promise<number> {
  const { directory, project } = options;
  makeStateDirectory(directory);
  // This is checked before anything there is opened: a lock file that was removed and made anew locks nobody out.
  if (await isListening(socketPath(directory)))
    throw new Failure(`${inUse(directory)}: a process listens on its socket.`);
  const lock = lockState(directory);
  const request = stopRequest(options.forMs);
  try {
    const accounts = accountsOf(project, options.paper);
    const venue = await openVenue(options, accounts);
    try {
      const admit: RunOptions['admit'] = (loaded) =>
        loaded.strategies.map((strategy) => guardLive(strategy, accounts, options));
      return await runAt(venue, { ...options, request, admit, callable: callableOf(accounts, options) });
    } finally {
      await venue.close();
    }
  } finally {
    request.close();
    lock.release();
  }
}

/**
 * Lists the accounts that can be called for. On the embedded paper exchange none has real money, whatever its
 * configuration says.
 */
function callableOf(accounts: readonly AccountConfig[], { paper }: DaemonOptions): readonly CallAccount[] {
  return accounts.map((account) => ({ name: account.name, real: !paper && isRealMoney(account) }));
}
