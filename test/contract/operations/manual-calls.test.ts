import { EMPTY } from 'rxjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { answerText } from '../../../src/app/call/answer-text.ts';
import { createManualCalls } from '../../../src/app/call/manual-calls.ts';
import { judgedAs, whyUnjudgeable } from '../../../src/app/call/effect-of-call.ts';
import { createManualLimits, outerLimitsOf, uidsOf } from '../../../src/app/call/manual-limits.ts';
import { isJsonObject } from '../../../src/app/text/json.ts';
import { readParameters } from '../../../src/app/call/parameters.ts';
import { readRequest, wireRequest } from '../../../src/app/call/read-request.ts';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import type { Json } from '../../../src/domain/journal-entry.ts';
import { createExchange } from '../../../src/exchange/create-exchange.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations, type OperationId } from '../../../src/wire/operations/index.ts';
import { successesOf } from './areas.ts';
import type { OperationCase } from './operation-case.ts';
import { directWorld, play } from './world.ts';

const EVERY: readonly (readonly [string, Operation, OperationCase])[] = Object.values<Operation>(operations).map(
  (operation) => {
    const successes = successesOf(operation.id as OperationId);
    const least = successes.reduce((before, one) => (sizeOf(one.request) < sizeOf(before.request) ? one : before));
    return [operation.id, operation, least];
  },
);

const directory = mkdtempSync(path.join(tmpdir(), 'purser-hands-'));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** Money enough for every case: the limits are asked, and let all of them through. */
const WIDE = [{ kind: 'orderValue', bound: { value: parseDecimal('1000000'), coin: 'USDT' } }];

describe('by hand', () => {
  it.each(EVERY)('%s is written as words, judged, sent and answered', async (id, operation, one) => {
    // given: what the case needs, and its request as a person writes it
    const world = directWorld();
    await play(world, { ...one, id: 'server-time', request: {} });
    const words = wordsOf(wireRequest(operation, one.request));
    // when
    const request = wireRequest(operation, readRequest(operation, readParameters(operation, words)));
    const isJudged = whyUnjudgeable(id) === undefined;
    const desk = deskOf(world, isJudged ? WIDE : []);
    const account = operation.auth === 'public' ? {} : { account: one.by };
    const result = await desk.carryOut({ operation, request, live: false, ...account });
    // then
    expect(result, JSON.stringify(result)).toMatchObject({ outcome: 'accepted' });
    if (result.outcome !== 'accepted') return;
    expect(JSON.parse(JSON.stringify(result.answer))).toEqual(result.answer);
    expect(answerText(result.answer, Number.POSITIVE_INFINITY)).not.toBe('');
    if (operation.class !== 'read') expect(judgedAs(id)).not.toBe('');
  });

  it.each(EVERY.filter(([id]) => whyUnjudgeable(id) !== undefined))(
    '%s is refused where there are limits, with the reason',
    async (id, operation, one) => {
      const world = directWorld();
      await play(world, { ...one, id: 'server-time', request: {} });
      const request = wireRequest(operation, one.request);
      const result = await deskOf(world, WIDE).carryOut({ operation, request, live: false, account: one.by });
      expect(result).toMatchObject({ outcome: 'refused', limit: 'limits', message: whyUnjudgeable(id) });
    },
  );

  it('every operation that writes says how limits hold for it', () => {
    const writing = EVERY.filter(([, { class: kind }]) => kind !== 'read').map(([id]) => [id, judgedAs(id)]);
    expect(Object.fromEntries(writing)).toMatchInlineSnapshot(`
      {
        "batch-create-subaccount-and-apikey": "no limit is about it",
        "cancel-futures-order": "it only cancels, closes or protects: always let through",
        "cancel-plan-order": "it only cancels, closes or protects: always let through",
        "loan-borrow": "as a loan",
        "loan-repay": "it only cancels, closes or protects: always let through",
        "loan-revise-pledge": "as a change of collateral, unless it adds some",
        "mix-batch-cancel-orders": "it only cancels, closes or protects: always let through",
        "mix-batch-place-order": "refused where there are limits or halts: it is several orders in one call, and limits judge one: place each by itself",
        "mix-cancel-all-orders": "it only cancels, closes or protects: always let through",
        "mix-close-positions": "it only cancels, closes or protects: always let through",
        "mix-modify-order": "as an order, unless it only closes",
        "mix-place-plan-order": "as an order, unless it only closes",
        "mix-set-leverage": "as a change of leverage",
        "mix-set-margin": "no limit is about it",
        "mix-set-margin-mode": "no limit is about it",
        "mix-set-position-mode": "no limit is about it",
        "modify-plan-order": "as an order, unless it only closes",
        "modify-tpsl-order": "it only cancels, closes or protects: always let through",
        "place-futures-order": "as an order, unless it only closes",
        "place-pos-tpsl": "it only cancels, closes or protects: always let through",
        "place-spot-order": "as an order",
        "place-tpsl-order": "it only cancels, closes or protects: always let through",
        "savings-redeem": "as a redemption",
        "savings-subscribe": "as a purchase of savings",
        "spot-batch-cancel-order": "it only cancels, closes or protects: always let through",
        "spot-batch-cancel-plan-order": "it only cancels, closes or protects: always let through",
        "spot-batch-cancel-replace-order": "refused where there are limits or halts: it is several orders in one call, and limits judge one: place each by itself",
        "spot-batch-orders": "refused where there are limits or halts: it is several orders in one call, and limits judge one: place each by itself",
        "spot-cancel-order": "it only cancels, closes or protects: always let through",
        "spot-cancel-plan-order": "it only cancels, closes or protects: always let through",
        "spot-cancel-replace-order": "as an order",
        "spot-cancel-symbol-order": "it only cancels, closes or protects: always let through",
        "spot-modify-plan-order": "refused where there are limits or halts: which pair and side it changes is not read: cancel the order and place another",
        "spot-place-plan-order": "as an order",
        "subaccount-transfer": "as a transfer",
        "wallet-transfer": "as a transfer",
      }
    `);
  });
});

function deskOf({ trial: { clock, exchange: paper }, transport }: ReturnType<typeof directWorld>, bounds: typeof WIDE) {
  const exchange = createExchange({ clock, transport, accounts: paper.accounts });
  const journal = memoryJournal({ now: () => clock.now(), random: seededRandom(5) });
  const limits = bounds.map((bound) => ({ ...bound, place: { file: 'purser.yaml', line: 1, column: 1, length: 1 } }));
  const names = paper.accounts.map(({ name }) => name);
  const outer = outerLimitsOf({
    accounts: names.map((name) => ({ name, exchange: 'paper', ipBound: true })),
    limits,
  });
  return createManualCalls({
    ...{ call: exchange.call, clock, described: 'a test', directory },
    accounts: names.map((name) => ({ name, real: false })),
    durable: () => EMPTY,
    record: (entry) => {
      journal.commit({ entries: [entry] });
    },
    limits: createManualLimits({ outer, view: { clock, exchange, journal }, uids: uidsOf(paper.accounts) }),
  });
}

/** A request as it is typed: `key=value` each, or one word of JSON for a list. */
function wordsOf(request: Json): readonly string[] {
  if (!isJsonObject(request)) return [JSON.stringify(request)];
  return Object.entries(request).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
}

function sizeOf(request: unknown): number {
  return typeof request === 'object' && request !== null ? Object.keys(request).length : 0;
}
