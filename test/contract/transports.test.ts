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
import type { PaperAccountSpec } from '../../src/paper/core/wallets/accounts.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';
import { strategy } from '../simulation/strategy.ts';
import type { Transport } from '../../src/ports/transport.ts';
import { accountsOf, exampleProject, MINUTE, runDaemon, START } from '../simulation/world.ts';

const SPAN_MS = 6 * MINUTE;
const SEED = 11;

describe('the daemon', () => {
  it('writes one journal, hash for hash, in process and over HTTP in lock-step', async () => {
    const { direct, served } = await bothWays(exampleWorld, SPAN_MS);
    expect(direct.entries.filter(({ kind }) => kind === 'accepted').length).toBeGreaterThan(8);
    expect(byRule(served.entries)).toEqual(byRule(direct.entries));
    expect(journalHash(byRule(served.entries))).toBe(journalHash(byRule(direct.entries)));
  });

  it('fills one slot once over HTTP as in process, where several rules have their edge at once', async () => {
    const { direct, served } = await bothWays(slotWorld, MINUTE);
    expect(direct.entries.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect(served.entries).toEqual(direct.entries);
  });
});

/**
 * Entries by their instants, and within one by rule or goal: of two effects sent in one instant, one that takes two
 * calls is known later over sockets than one that takes one. In process both are known at once.
 */
function byRule(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const nameOf = ({ strategy = '', rule = '' }: JournalEntry): string => `${strategy}/${rule}`;
  return entries.toSorted((a, b) => a.at - b.at || (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
}

/** Lets two equal worlds pass, the second one over HTTP. */
async function bothWays(
  newWorld: () => World,
  spanMs: number,
): Promise<{ readonly direct: World; readonly served: World }> {
  const direct = newWorld();
  direct.run((exchange) => paperTransport(exchange, direct.uids));
  direct.clock.advance(spanMs);

  const served = newWorld();
  const server = await servePaperExchange(served.exchange, { port: 0 });
  const transport = createHttpTransport({
    clock: served.clock,
    baseUrl: server.url,
    credentials: new Map(
      served.exchange.accounts.map(({ name, apiKey: key, secret, passphrase }) => [name, { key, secret, passphrase }]),
    ),
    signingTime: () => served.clock.now(),
  });
  served.run(() => transport);
  await served.clock.driveUntil(START + spanMs);
  transport.close();
  await server.close();
  return { direct, served };
}

/** Three rules that each open a pair while nothing is open. */
const SLOT = `market: usdt-futures
watch: { positions: { watch: positions, every: 2s } }
rules:
${['BTCUSDT', 'ETHUSDT', 'SOLUSDT'].map((pair) => `  - { id: ${pair}, when: positions.size() < 1, atStart: fire, do: [{ open: { instrument: ${pair}, side: long, value: 100 USDT, unprotected: a trial } }] }`).join('\n')}
`;

function slotWorld(): World {
  return newWorld([strategy(SLOT)], [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }]);
}

function exampleWorld(): World {
  const { config, strategies } = exampleProject();
  return newWorld(strategies, accountsOf(config));
}

interface World {
  readonly clock: VirtualClock;
  readonly exchange: PaperExchange;
  readonly uids: ReadonlyMap<string, string>;
  readonly entries: JournalEntry[];
  run(transport: (exchange: PaperExchange) => Transport): void;
}

function newWorld(strategies: readonly Strategy[], accounts: readonly PaperAccountSpec[]): World {
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
