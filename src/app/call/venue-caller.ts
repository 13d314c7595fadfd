import { EMPTY } from 'rxjs';
import { haltGate } from '../../exchange/gates/halt-gate.ts';
import { createExchange } from '../../exchange/create-exchange.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { credentialsOf } from '../secrets/credentials.ts';
import { Failure } from '../process/failure.ts';
import { openStore, type Store } from '../state/open-store.ts';
import type { StatePlace } from '../state/state-place.ts';
import { openHalts } from '../halts/open-halts.ts';
import { openRemoteVenue } from '../venue/remote-venue.ts';
import { makeStateDirectory } from '../state/state-directory.ts';
import { lockState } from '../state/state-lock.ts';
import type { Venue } from '../venue/venue.ts';
import { accountFor } from './account-for.ts';
import { type ManualCalls, createManualCalls } from './manual-calls.ts';
import type { ManualCaller } from './caller.ts';
import { type ManualCall, isRead } from './manual-call.ts';
import { createManualLimits, outerLimitsOf } from './manual-limits.ts';
import { isRealMoney } from '../project/is-real-money.ts';

/**
 * Opens the exchange of a configuration for one call, where no daemon is running. A write holds the lock of the state
 * directory and the journal for its duration, as a daemon would. Throws a {@link Failure} for an account of the
 * embedded exchange.
 */
export async function openVenueCaller(config: Config, state: StatePlace, call: ManualCall): Promise<ManualCaller> {
  const account = accountOf(config, call);
  if (account.exchange === 'paper' && account.url === undefined) {
    throw new Failure(
      `${account.name} trades on the embedded paper exchange, which runs only with the daemon: start purser run first`,
    );
  }
  const accounts = [account, ...(isRead(call.operation) ? [] : neighbours(config, account))];
  const venue = await openRemoteVenue({ config, accounts, speed: config.paper.speed ?? 1 });
  const place: CallPlace = { venue, account, config, state };
  const calls = callsOn(place);
  return {
    plan: () => Promise.resolve(calls.plan(call)),
    carryOut: (asked) => (isRead(asked.operation) ? calls.carryOut(asked) : carryOutLocked(asked, place)),
    close: () => venue.close(),
  };
}

/**
 * Lists the other accounts at the same exchange whose keys are present: the limits of all accounts need the positions
 * of each.
 */
function neighbours(config: Config, account: AccountConfig): readonly AccountConfig[] {
  if (config.limits === undefined) return [];
  const isReadable = (other: AccountConfig): boolean => {
    try {
      credentialsOf(other, config.file);
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  };
  const isNear = ({ name, exchange, url }: AccountConfig): boolean =>
    name !== account.name && exchange === account.exchange && url === account.url;
  return config.accounts.filter((other) => isNear(other) && isReadable(other));
}

interface CallPlace {
  readonly venue: Venue;
  readonly account: AccountConfig;
  readonly config: Config;
  readonly state: StatePlace;
}

async function carryOutLocked(call: ManualCall, place: CallPlace) {
  const { venue, state } = place;
  const { directory } = state;
  makeStateDirectory(directory);
  const lock = lockState(directory);
  try {
    const store = await openStore(state, venue.clock);
    try {
      return await callsOn(place, store).carryOut(call);
    } finally {
      await store.close();
    }
  } finally {
    lock.release();
  }
}

/** Makes the calls of a place; without a journal it serves reads alone. */
function callsOn({ venue, account, config, state: { directory } }: CallPlace, store?: Store): ManualCalls {
  const { clock, offset, accounts, described } = venue;
  const transport = store?.held ? haltGate(venue.transport, store.held) : venue.transport;
  const exchange = createExchange({ clock, transport, accounts, offset });
  const known = [{ name: account.name, real: isRealMoney(account) }];
  const parts = { call: exchange.call, clock, accounts: known, described, directory };
  const outer = outerLimitsOf(config);
  if (store === undefined) return createManualCalls({ ...parts, record: () => undefined, durable: () => EMPTY });
  const { journal } = store;
  const record = (entry: JournalEntry, states?: ReadonlyMap<string, string | undefined>): void => {
    journal.commit({ entries: [entry], ...(states && { states }) });
  };
  const halts = openHalts({ directory, journal, clock, record, written: store.halts });
  return createManualCalls({
    ...parts,
    record,
    durable: () => journal.durable(),
    limits: createManualLimits({ outer, view: { clock, exchange, journal }, uids: configuredUids(config), halts }),
  });
}

function configuredUids({ accounts }: Config): ReadonlyMap<string, string> {
  return new Map(accounts.flatMap(({ name, uid }): [string, string][] => (uid === undefined ? [] : [[name, uid]])));
}

/** Tells the account whose exchange is called; the first one where the operation needs no account. */
function accountOf({ accounts }: Config, call: ManualCall): AccountConfig {
  const account = accountFor(call, accounts) ?? accounts[0];
  if (account === undefined) throw new Failure('no account is configured');
  return account;
}
