import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { virtualClock, type VirtualClock } from '../../src/clock/virtual-clock.ts';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { createHttpTransport } from '../../src/exchange/http/http-transport.ts';
import { journalHash } from '../../src/journal/journal-hash.ts';
import { memoryJournal } from '../../src/journal/memory-journal.ts';
import { createPaperExchange, type PaperExchange } from '../../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { servePaperExchange } from '../../src/paper/server.ts';
import { paperWay } from '../../src/app/venue/paper-way.ts';
import { paperTransport } from '../../src/paper/exchange/transport.ts';
import type { Transport } from '../../src/ports/transport.ts';
import { accountsOf, exampleProject, MINUTE, runDaemon, START } from '../simulation/world.ts';

const SPAN_MS = 6 * MINUTE;
const SEED = 11;

describe('the daemon', () => {
  it('writes one journal, hash for hash, in process and over HTTP in lock-step', async () => {
    const direct = newWorld();
    direct.run((exchange) => paperTransport(exchange, direct.uids));
    direct.clock.advance(SPAN_MS);

    const served = newWorld();
    const server = await servePaperExchange(served.exchange, { port: 0 });
    const transport = createHttpTransport({
      clock: served.clock,
      baseUrl: server.url,
      credentials: new Map(
        served.exchange.accounts.map(({ name, apiKey: key, secret, passphrase }) => [
          name,
          { key, secret, passphrase },
        ]),
      ),
      signingTime: () => served.clock.now(),
    });
    served.run(() => transport);
    await served.clock.driveUntil(START + SPAN_MS);
    transport.close();
    await server.close();

    expect(direct.entries.filter(({ kind }) => kind === 'accepted').length).toBeGreaterThan(8);
    expect(served.entries).toEqual(direct.entries);
    expect(journalHash(served.entries)).toBe(journalHash(direct.entries));
  });
});

interface World {
  readonly clock: VirtualClock;
  readonly exchange: PaperExchange;
  readonly uids: ReadonlyMap<string, string>;
  readonly entries: JournalEntry[];
  run(transport: (exchange: PaperExchange) => Transport): void;
}

function newWorld(): World {
  const { config, strategies } = exampleProject();
  const accounts = accountsOf(config);
  const clock = virtualClock({ startAt: START });
  const exchange = createPaperExchange({
    strict: true,
    clock,
    market: syntheticMarket({ seed: SEED, startAt: START }),
    seed: SEED,
    accounts,
  });
  const entries: JournalEntry[] = [];
  return {
    clock,
    exchange,
    uids: new Map(exchange.accounts.map(({ name, uid }) => [name, uid])),
    entries,
    run: (transport) => {
      runDaemon({
        strategies,
        clock,
        journal: memoryJournal({ now: () => clock.now(), random: seededRandom(99) }),
        transport: transport(exchange),
        accounts: paperWay(exchange, accounts).accounts,
        onEntry: (entry) => entries.push(entry),
      });
    },
  };
}
