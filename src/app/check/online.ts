import { describeFault } from '../../domain/outcome.ts';
import { firstValueFrom, lastValueFrom, type Observable, toArray } from 'rxjs';
import { BugError } from '../../base/assert.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { createExchange, type ExchangeClient } from '../../exchange/create-exchange.ts';
import type { Instrument } from '../../domain/market.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { AccountConfig } from '../../strategy/config/config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { Failure } from '../process/failure.ts';
import type { Project } from '../project/load-project.ts';
import { openRemoteVenue } from '../venue/remote-venue.ts';
import { instrumentFits, namedMarkets } from './instrument-fits.ts';
import { withdrawalRights } from '../venue/withdrawal-rights.ts';
import { clockFaults, keyFault, unboundFault, unreadableFault, withdrawalFault } from './online-faults.ts';

/**
 * Asks the exchange whether it lists the instruments of the strategies, whether the keys are good, and whether they may
 * withdraw. It writes nothing.
 */
export async function checkOnline({ config, strategies }: Project): Promise<readonly Diagnostic[]> {
  if (config === undefined) throw new Failure('no purser.yaml says where to ask: name one with --config');
  const acting = strategies.filter(({ mode }) => mode !== 'off');
  const named = new Set(acting.flatMap(({ account, accounts }) => [account, ...accounts]));
  const accounts = config.accounts.filter((account) => named.has(account.name) && !isEmbedded(account));
  if (accounts.length === 0)
    throw new Failure('--online asks an exchange, and all accounts are on the embedded paper exchange');
  const venue = await openRemoteVenue({ config, accounts, speed: config.paper.speed ?? 1 });
  try {
    const exchange = createExchange({
      clock: venue.clock,
      transport: venue.transport,
      accounts: venue.accounts,
      offset: venue.offset,
    });
    const keys = [
      ...(await askKeys(exchange, accounts, config.file)),
      ...(await askRights(exchange, accounts, config.file)),
    ];
    const offsetMs = venue.offset.now() - venue.clock.now();
    return [...keys, ...clockFaults(offsetMs, config.file), ...(await askInstruments(exchange, acting, config.file))];
  } finally {
    await venue.close();
  }
}

function isEmbedded({ exchange, url }: AccountConfig): boolean {
  return exchange === 'paper' && url === undefined;
}

/** Makes one read for each account: it tells whether key, signature, address and permission to read are good. */
async function askKeys(exchange: Exchange, accounts: readonly AccountConfig[], file: string): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const { name, ipBound, exchange: kind } of accounts) {
    const reading = await answerOf(exchange.read({ kind: 'orders', account: name, market: 'spot' }));
    if (!reading.ok) found.push(keyFault(name, reading.fault, file));
    if (!ipBound && kind !== 'paper') found.push(unboundFault(name, file));
  }
  return found;
}

async function askRights(
  exchange: ExchangeClient,
  accounts: readonly AccountConfig[],
  file: string,
): Promise<readonly Diagnostic[]> {
  const names = accounts.map(({ name }) => name);
  const rights = await lastValueFrom(withdrawalRights(exchange, names).pipe(toArray()), { defaultValue: [] });
  return rights.toSorted().map((name) => withdrawalFault(name, file));
}

/** Takes the answer of a read. A read always answers; one that ends without an answer is a bug. */
async function answerOf<T>(reads: Observable<T>): Promise<T> {
  const reading = await firstValueFrom(reads, { defaultValue: undefined });
  if (reading === undefined) throw new BugError('a read ended without an answer');
  return reading;
}

async function askInstruments(
  exchange: Exchange,
  strategies: readonly Strategy[],
  file: string,
): Promise<readonly Diagnostic[]> {
  const listed: Instrument[] = [];
  for (const market of namedMarkets(strategies)) {
    const reading = await answerOf(exchange.read({ kind: 'instruments', market }));
    if (!reading.ok) return [unreadableFault(market, describeFault(reading.fault), file)];
    listed.push(...reading.value);
  }
  return instrumentFits(strategies, listed);
}
