import fc from 'fast-check';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { decimalOf } from '../../../src/base/decimal.ts';
import { manualLevels } from '../../../src/app/call/manual-levels.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import type { Reading } from '../../../src/domain/reading.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../../src/ports/exchange.ts';
import { approve, isRefused } from '../../../src/risk/approve.ts';
import type { RiskView } from '../../../src/risk/view/limit.ts';
import { restingPairs } from '../../../src/risk/view/position-pair.ts';
import { restingValues } from '../../../src/risk/view/resting-value.ts';
import { amendedStates } from '../../../src/rules/engine/record/amended.ts';
import { instrument, intentOf, ticker } from '../rules/samples.ts';
import {
  changeOf,
  effectOf,
  ordersIn,
  ownId,
  ownIntents,
  positionsIn,
  priceOf,
  triggersIn,
  valueOf,
} from './exposure-domain.ts';
import { type World, worlds } from './exposure-world.ts';
import { countPairs, judgedOf, reckon, SPREAD } from './reckoned-exposure.ts';
import { QUIET } from './views.ts';

const KINDS = ['openValue', 'openValuePer'] as const;
/**
 * How far the bound is from what would be open, in ten-thousandths of USDT: the nearest on both sides, and anywhere.
 */
const distances = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -50_000_000, max: 50_000_000 }));
const cases = fc.record({ world: worlds, kind: fc.constantFrom(...KINDS), distance: distances, byId: fc.nat(2) });

/** The bound of a case, and whether the reckoning is over it; undefined where there is nothing to be replaced. */
function expectedOf(world: World, kind: (typeof KINDS)[number], distance: number) {
  const judged = judgedOf(world, world.asked);
  if (judged === undefined) return undefined;
  const open = reckon(world, judged, kind === 'openValuePer' ? judged.symbol : undefined);
  const bound = open + BigInt(distance);
  return bound < 0n ? undefined : { judged, bound: { value: valueOf(bound), coin: 'USDT' }, over: open > bound };
}

describe('openValue and openValuePer refuse exactly what an independent reckoning puts over the bound', () => {
  it('where a strategy asks for it', () => {
    const seen = { over: 0, within: 0 };
    fc.assert(
      fc.property(cases, ({ world, kind, distance }) => {
        const expected = expectedOf(world, kind, distance);
        // Rules change trigger orders of their own, and nothing of others.
        const replaces = expected?.judged.replaces;
        if (expected === undefined || (replaces && (replaces.list !== 'own' || replaces.isOrder))) return;
        const { judged, bound, over } = expected;
        const intent = intentOf(effectOf(world.asked, judged).effect, 'pasked');
        const view = levelView(world);
        const said = approve(intent, [{ level: 'account main', bounds: [{ kind, bound }], view }]);
        seen[over ? 'over' : 'within'] += 1;
        expect(isRefused(said) ? said.limit : undefined).toBe(over ? kind : undefined);
      }),
      { numRuns: 4_000 },
    );
    expect(Math.min(seen.over, seen.within)).toBeGreaterThan(800);
  });

  it('where a hand asks for it, which may change any order that waits, by either of its ids or both', async () => {
    const seen = { over: 0, within: 0, replaced: 0 };
    await fc.assert(
      fc.asyncProperty(cases, async ({ world, kind, distance, byId }) => {
        const expected = expectedOf(world, kind, distance);
        if (expected === undefined) return;
        const { judged, bound, over } = expected;
        const { effect, ids } = effectOf(world.asked, judged);
        const { orderId, clientOid } = ids;
        const named = [{ orderId }, { clientOid }, { orderId, clientOid }][byId] ?? {};
        const scope = { level: 'account main', bounds: [{ kind, bound }], accounts: ['main'], timesKey: 'times' };
        const levels = await manualLevels(effect, [scope], { view: sightOf(world), replaced: named });
        const said = approve(intentOf(effect, 'hand-1'), levels);
        seen[over ? 'over' : 'within'] += 1;
        if (judged.replaces) seen.replaced += 1;
        expect(isRefused(said) ? said.limit : undefined).toBe(over ? kind : undefined);
      }),
      { numRuns: 1_500 },
    );
    expect(Math.min(seen.over, seen.within, seen.replaced)).toBeGreaterThan(200);
  });
});

describe('maxPositions and maxPositionsPer refuse exactly what an independent count puts over the bound', () => {
  it('where a strategy asks for it', () => {
    const seen = { over: 0, within: 0 };
    const bounds = fc.record({
      world: worlds,
      kind: fc.constantFrom('maxPositions', 'maxPositionsPer'),
      most: fc.nat(4),
    });
    fc.assert(
      fc.property(bounds, ({ world, kind, most }) => {
        const judged = judgedOf(world, world.asked);
        if (judged === undefined || judged.replaces) return;
        const over = countPairs(world, judged, kind === 'maxPositionsPer' ? judged.symbol : undefined) > most;
        const intent = intentOf(effectOf(world.asked, judged).effect, 'pasked');
        const bound = { kind, bound: decimalOf(most) };
        const said = approve(intent, [{ level: 'account main', bounds: [bound], view: levelView(world) }]);
        seen[over ? 'over' : 'within'] += 1;
        expect(isRefused(said) ? said.limit : undefined).toBe(over ? kind : undefined);
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(seen.over, seen.within)).toBeGreaterThan(100);
  });
});

/** What a level around a strategy sees: own orders are intents, and counted as such. */
function levelView(world: World): RiskView {
  const own = new Set(world.own.map((_, index) => ownId(index)));
  const foreign = ({ clientOid }: { readonly clientOid: string }): boolean => !own.has(clientOid);
  return {
    ...QUIET,
    price: ({ symbol }) => priceOf(world.last[symbol] ?? 0),
    marketPrice: ({ symbol }, side) => priceOf((world.last[symbol] ?? 0) + SPREAD[side]),
    positions: () => positionsIn(world),
    resting: () =>
      restingValues(
        { orders: ordersIn(world).filter(foreign), triggers: triggersIn(world).filter(foreign) },
        { price: ({ symbol }) => priceOf(world.last[symbol] ?? 0) },
      ),
    restingPairs: () => restingPairs(ordersIn(world).filter(foreign), triggersIn(world).filter(foreign)),
    invisible: () => ownIntents(world, 'standing'),
  };
}

/** What a call by hand is judged from: what the exchange answers, and the journal with its open intents. */
function sightOf(world: World) {
  const states = new Map(
    world.own.flatMap((one, index) =>
      one.kind === 'trigger' && one.changed !== null
        ? amendedStates(changeOf(one, index, one.changed), { openIntents: () => ownIntents(world, 'placed') })
        : [],
    ),
  );
  return {
    clock: virtualClock({ startAt: 0 }),
    exchange: reading(world),
    journal: {
      openIntents: () =>
        ownIntents(world, 'placed').map((intent) => ({ intent, state: 'accepted' as const, recordedAt: 0 })),
      state: (key: string) => states.get(key),
      intent: () => undefined,
    },
  };
}

/** An exchange that answers what is asked of one account. */
function reading(world: World): Pick<Exchange, 'read'> {
  const answers: { readonly [K in QueryKind]?: (query: Query<K>) => AnswerTo<K> } = {
    positions: () => positionsIn(world),
    orders: () => ordersIn(world),
    triggers: () => triggersIn(world),
    instruments: () => [instrument(), instrument({ symbol: 'ETHUSDT' })],
    ticker: ({ instrument: { symbol } }) => {
      const last = world.last[symbol] ?? 0;
      return ticker({
        symbol,
        ...{ last: priceOf(last), ask: priceOf(last + SPREAD.buy), bid: priceOf(last + SPREAD.sell) },
      });
    },
  };
  return {
    read: <K extends QueryKind>(query: Query<K>) => {
      const answer = answers[query.kind];
      if (answer === undefined) throw new Error(`${query.kind} is not to be read`);
      return of<Reading<AnswerTo<K>>>({ ok: true, value: answer(query), startedAt: 0, receivedAt: 0 });
    },
  };
}
