import { Subject } from 'rxjs';
import { assemble } from '../../src/app/venue/assemble.ts';
import { paperWay } from '../../src/app/venue/paper-way.ts';
import { seededRandom } from '../../src/base/random.ts';
import { virtualClock, type VirtualClock } from '../../src/clock/virtual-clock.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { createPaperExchange, type PaperExchange } from '../../src/paper/exchange/exchange.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import { paperTransport } from '../../src/paper/exchange/transport.ts';
import type { Transport } from '../../src/ports/transport.ts';
import { strategy } from '../simulation/strategy.ts';
import { START } from '../simulation/world.ts';
import { countLive } from './count-live.ts';
import { waveMarket } from './wave-market.ts';
import { withoutPast } from './without-past.ts';

/** Opens, protects, closes, waits, remembers and says, again and again: whatever could be kept has its chance to be. */
const RESTLESS = `
accounts: [main, hedge]
vars: { turns: { type: number, initial: 0 } }
watch:
  positions: { watch: positions, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
  spot: { watch: ticker, instrument: spot/BTCUSDT, every: 1s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 10s }
  fills: { watch: fills, every: 5s }
rules:
  - id: enter
    when: btc.last < ema(minute.close, 10) && not positions.exists(p, p.symbol == "BTCUSDT")
    do:
      - open: { instrument: BTCUSDT, side: long, value: 100 USDT }
      - set: { turns: vars.turns + 1 }
  - id: bid
    on: { every: 7m }
    do:
      - id: low
        buy: { instrument: spot/BTCUSDT, value: 20 USDT, type: limit, price: spot.bid * 90%, expire: 1m }
      - wait: { filled: low, atMost: 2m, otherwise: continue }
      - notify: { message: "turn \${vars.turns}" }
  - id: leave
    each: position in positions where position.symbol == "BTCUSDT"
    atStart: fire
    when: position.unrealizedPL > 0.5 USDT || btc.last > ema(minute.close, 10) * 101%
    for: 5s
    do: [{ close: { position: =position } }]
  - id: shift
    on: { every: 11m }
    do: [{ transfer: { from: { account: main, wallet: spot }, to: { account: hedge, wallet: spot }, amount: 0.01 USDT } }]
  - id: told
    on: { fill: fills }
    do: [{ notify: { message: "\${fill.side} \${fill.size}" } }]
goals:
  - id: protect
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    stopLoss: { loss: 3% }
    trail: { by: 1% }
`;

const ACCOUNTS = [
  { name: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000' } } },
  { name: 'hedge', parent: 'main', balances: { spot: { USDT: '1000' } } },
] as const;

/** What a soak has seen. */
export interface Soaked {
  /** Calls that the daemon made. */
  readonly polls: number;
  /** Bytes that are alive after a collection, compiled code apart: after each tenth of the polls. */
  readonly heaps: readonly number[];
  /** Entries by kind. */
  readonly entries: ReadonlyMap<string, number>;
}

/** What a caller does at moments of a soak; nothing by default. */
export interface Moments {
  /** Is given what ends the daemon for good, as soon as it runs. */
  runs?(end: () => void): void;
  /** Half of the polls are made. */
  halfway?(): void;
}

/**
 * Lets a daemon poll so often on a virtual clock, with a journal in SQLite, and looks at the heap after every tenth.
 * The exchange, which is in the same process, is made to forget its history every hour: what it keeps is not the
 * daemon's.
 */
export function soak(polls: number, { runs, halfway }: Moments = {}): Soaked {
  const market = waveMarket(START, 30);
  const clock = virtualClock({ startAt: START });
  const venue = forgetful(clock, market);
  const journal = openJournal({ path: ':memory:', now: clock.now, random: seededRandom(1) });
  const entries = new Map<string, number>();
  const daemon = assemble({
    strategies: [strategy(RESTLESS, { head: 'market: usdt-futures\n' })],
    ...{ clock, journal, transport: venue.transport, accounts: paperWay(venue.now(), ACCOUNTS).accounts },
    ...{ stop: new Subject<string>(), driftEveryMs: 30_000 },
  });
  const running = daemon.entries.subscribe(({ kind }) => {
    entries.set(kind, (entries.get(kind) ?? 0) + 1);
  });
  const live = countLive();
  const heaps: number[] = [];
  runs?.(() => {
    running.unsubscribe();
  });
  // A daemon makes some four calls in a second: one that makes none has stopped.
  const untilAt = clock.now() + polls * 1_000;
  while (heaps.length < 10 && clock.now() < untilAt) {
    clock.advance(60_000);
    if (venue.calls() < (polls / 10) * (heaps.length + 1)) continue;
    heaps.push(live());
    if (heaps.length === 5) halfway?.();
  }
  running.unsubscribe();
  journal.close();
  return { polls: venue.calls(), heaps, entries };
}

interface Venue {
  readonly transport: Transport;
  now(): PaperExchange;
  calls(): number;
}

/** Time after which the exchange has forgotten what is over. */
const FORGETS_MS = 3_600_000;

function forgetful(clock: VirtualClock, market: MarketSource): Venue {
  let exchange = createPaperExchange({ clock, market, seed: 1, accounts: ACCOUNTS, strict: true });
  let calls = 0;
  const uids = new Map(exchange.accounts.map(({ name, uid }) => [name, uid]));
  const forget = (): void => {
    exchange = createPaperExchange({ clock, market, seed: 1, stored: withoutPast(exchange.state(), clock.now()) });
    clock.schedule(forget, { delayMs: FORGETS_MS, phase: 'market' });
  };
  clock.schedule(forget, { delayMs: FORGETS_MS, phase: 'market' });
  // As over HTTP: no answer in place of a stream.
  const transport: Transport = {
    call: (call) => {
      calls += 1;
      return paperTransport(exchange, uids).call(call);
    },
  };
  return { transport, now: () => exchange, calls: () => calls };
}
