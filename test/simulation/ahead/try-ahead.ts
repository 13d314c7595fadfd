import { Observable } from 'rxjs';
import { cutPlaces } from '../../../src/app/analysis/cut-places.ts';
import { drive } from '../../../src/app/backtest/drive.ts';
import { listen } from '../../../src/app/process/listen.ts';
import { assemble } from '../../../src/app/venue/assemble.ts';
import { paperWay } from '../../../src/app/venue/paper-way.ts';
import { skippingOn } from '../../../src/app/venue/skipping.ts';
import { analyseLookahead, type LookaheadFound } from '../../../src/backtest/analysis/analyse-lookahead.ts';
import type { RunAsked } from '../../../src/backtest/analysis/run-asked.ts';
import { seededRandom } from '../../../src/base/random.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import { createPaperExchange } from '../../../src/paper/exchange/exchange.ts';
import type { MarketSource } from '../../../src/paper/market/market-source.ts';
import type { Answer, Call, Transport } from '../../../src/ports/transport.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import type { Cheat } from './cheats.ts';
import type { AheadCase } from './draw-ahead-case.ts';

/** How a case is analysed. */
export interface AheadTrial {
  readonly cuts: number;
  readonly skips: boolean;
  readonly cheat?: Cheat;
}

/** Analyses a case with a house that may cheat. */
export function tryAhead(
  { seed, strategies, market, modelled }: AheadCase,
  { cuts, skips, cheat = {} }: AheadTrial,
): Promise<LookaheadFound> {
  return analyseLookahead({
    ...{ market, cuts, seed },
    modelled: (given, cutAt) => {
      const made = modelled(given, cutAt);
      return Promise.resolve(cheat.market?.(made) ?? made);
    },
    run: (asked) => runOnce({ seed, strategies }, asked, { skips, cheat }),
    places: cutPlaces(strategies),
    isStopped: () => false,
    progress: () => undefined,
  });
}

/** Tells whether any cut has shown a look ahead. */
export function isCaught({ cuts }: LookaheadFound): boolean {
  return cuts.some(({ difference, beyond }) => difference !== undefined || beyond !== undefined);
}

async function runOnce(
  { seed, strategies }: Pick<AheadCase, 'seed' | 'strategies'>,
  { market, until, tell, isOver }: RunAsked,
  { skips, cheat }: { readonly skips: boolean; readonly cheat: Cheat },
): Promise<void> {
  const clock = virtualClock({ startAt: market.startAt });
  const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '100000' } } }];
  const exchange = createPaperExchange({ clock, market, seed, accounts, strict: true });
  const way = paperWay(exchange);
  const honest = skippingOn(exchange, clock);
  const skipping = { ...honest, outlook: cheat.outlook?.(honest.outlook) ?? honest.outlook };
  const { entries } = assemble({
    ...{ clock, strategies, accounts: way.accounts, stop: new Observable<never>() },
    transport: cheating(way.transport, { cheat, market, now: clock.now }),
    journal: memoryJournal({ now: clock.now, random: seededRandom(seed) }),
    ...(skips && { skipping }),
  });
  const close = listen(entries, {
    next: (entry) => {
      tell(clock.now(), entry);
    },
    error: (error) => {
      throw error;
    },
  });
  await drive(clock, { from: market.startAt, to: until, reached: () => undefined, isStopped: isOver });
  close();
}

function cheating(
  transport: Transport,
  { cheat, market, now }: { readonly cheat: Cheat; readonly market: MarketSource; readonly now: () => number },
): Transport {
  const { answer: honest } = transport;
  const { answer: lie } = cheat;
  if (lie === undefined || honest === undefined) return transport;
  const answer = <O extends Operation>(call: Call<O>): Answer<O> =>
    lie(call, honest(call), { market, now: now() }) as Answer<O>;
  return {
    answer,
    call: <O extends Operation>(call: Call<O>) =>
      new Observable<Answer<O>>((subscriber) => {
        subscriber.next(answer(call));
        subscriber.complete();
      }),
  };
}
