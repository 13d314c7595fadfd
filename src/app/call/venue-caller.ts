import { createExchange } from '../../exchange/create-exchange.ts';
import type { AccountConfig, Config } from '../../strategy/config.ts';
import { Failure } from '../failure.ts';
import { openDurably } from '../open-durably.ts';
import { journalPath } from '../read-state.ts';
import { openRemoteVenue } from '../remote-venue.ts';
import { makeStateDirectory } from '../state-directory.ts';
import { lockState } from '../state-lock.ts';
import type { Venue } from '../venue.ts';
import { accountFor } from './account-for.ts';
import { type CallDesk, createCallDesk, type CallDeskParts } from './call-desk.ts';
import type { Caller } from './caller.ts';
import { type HandCall, isRead } from './hand-call.ts';
import { isRealMoney } from './is-real-money.ts';

/**
 * Opens the exchange of a configuration for one call, where no daemon runs. A write takes the place of the daemon for as long as it
 * lasts: the lock of the state directory and the journal. Throws a {@link Failure} for an account of the embedded exchange.
 */
export async function openVenueCaller(config: Config, directory: string, call: HandCall): Promise<Caller> {
  const account = accountOf(config, call);
  if (account.exchange === 'paper' && account.url === undefined) {
    throw new Failure(
      `${account.name} trades on the embedded paper exchange, which runs only with the daemon: start purser run first`,
    );
  }
  const venue = await openRemoteVenue({ config, accounts: [account], speed: config.paper.speed ?? 1 });
  const desk = deskOn(venue, account, directory);
  return {
    plan: () => Promise.resolve(desk.plan(call)),
    carryOut: (asked) =>
      isRead(asked.operation) ? desk.carryOut(asked) : carryOutLocked(asked, { venue, account, directory }),
    close: () => venue.close(),
  };
}

interface Place {
  readonly venue: Venue;
  readonly account: AccountConfig;
  readonly directory: string;
}

async function carryOutLocked(call: HandCall, { venue, account, directory }: Place) {
  makeStateDirectory(directory);
  const lock = lockState(directory);
  try {
    const journal = openDurably(journalPath(directory), venue.clock);
    try {
      const desk = deskOn(venue, account, directory, (entry) => {
        journal.commit({ entries: [entry] });
      });
      return await desk.carryOut(call);
    } finally {
      journal.close();
    }
  } finally {
    lock.release();
  }
}

function deskOn(
  venue: Venue,
  account: AccountConfig,
  directory: string,
  record: CallDeskParts['record'] = () => undefined,
): CallDesk {
  const { clock, transport, offset, accounts, described } = venue;
  const { call } = createExchange({ clock, transport, accounts, offset });
  const known = [{ name: account.name, real: isRealMoney(account) }];
  return createCallDesk({ call, clock, accounts: known, described, directory, record });
}

/** Whose exchange is called: that of the account, or of the first one where the operation needs none. */
function accountOf({ accounts }: Config, call: HandCall): AccountConfig {
  const account = accountFor(call, accounts) ?? accounts[0];
  if (account === undefined) throw new Failure('no account is configured');
  return account;
}
