import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import type { Random } from '../../../src/base/random.ts';
import type { TradingStatus } from '../../../src/paper/core/state/conduct.ts';
import { decodeRequest, encodeRequest } from '../../../src/wire/codec/codec.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import type { OperationId } from '../../../src/wire/operations/index.ts';
import { GENERAL_ERRORS, statesError } from '../../../src/wire/spec/stated-errors.ts';
import { WireError } from '../../../src/wire/codec/wire-error.ts';
import { CASES } from './areas.ts';
import { UNANSWERED } from './unanswered.ts';
import { directWorld } from './world.ts';
import type { World } from './world.ts';

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);
const CALLS = 600;

interface Asked {
  readonly id: OperationId;
  readonly request: unknown;
}

/** Every request of the cases, and of what comes before them. */
const REQUESTS: readonly Asked[] = CASES.flatMap(({ id, request, given }) => [
  { id, request },
  ...given.flatMap((before) => ('id' in before ? [before] : [])),
]);

/** What the exchange is said never to answer, but for codes that any operation answers. */
const LISTED: ReadonlySet<string> = new Set(
  UNANSWERED.flatMap(({ id, codes }) => codes.map((code) => [id, code] as const))
    .filter(([, code]) => !GENERAL_ERRORS.includes(code))
    .map(([id, code]) => `${id} ${code}`),
);

/** The values that stand in a field anywhere, so that one operation meets those of another. */
const VALUES: ReadonlyMap<string, readonly unknown[]> = valuesByField();

const ODD = ['0', '-1', '0.0001', '1', '5', '221', '50000', '1000000', '0.00000001', '0.000000001'].map(parseDecimal);
const WHO = ['main', 'main', 'main', 'hedge', 'single', 'single', 'reader', 'unbound', 'copier', 'investor', 'frozen'];
const STATUSES: readonly TradingStatus[] = ['normal', 'normal', 'maintain', 'limit_open', 'restrictedAPI', 'off'];
const SPOT_STATUSES: readonly TradingStatus[] = ['online', 'online', 'halt', 'offline'];
const WAITS = [0, 0, 0, 100, 1_000, 1_000, 61_000, 300_000];

describe('random calls, one after the other', () => {
  it.each(SEEDS)(
    'are answered no code that the operation does not state, nor one that is listed as never answered (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const world = directWorld({
        closeOverflow: pick(random, ['partial', 'reject'] as const),
        cancelSpacingMs: pick(random, [0, 1_000]),
      });
      const answered = new Set<string>();
      for (let n = 0; n < CALLS; n += 1) {
        stir(world, random);
        const { id, request } = spoilt(random, pick(random, REQUESTS));
        const operation: Operation = operations[id];
        const code = answerTo(world, operation, { request, by: pick(random, WHO) });
        if (code === '00000') continue;
        const said = `seed ${String(seed)}, call ${String(n)}: ${id} ${code}`;
        expect(statesError(operation, code), said).toBe(true);
        expect(LISTED.has(`${id} ${code}`), `${said}, which is listed as never answered`).toBe(false);
        answered.add(`${id} ${code}`);
      }
      // Calls that are all refused at the door would show nothing.
      expect(answered.size).toBeGreaterThan(60);
    },
  );
});

/** Sends a request as it goes over the wire; answers the code. */
function answerTo({ trial }: World, operation: Operation, asked: { readonly request: unknown; readonly by: string }) {
  try {
    const { query, body } = encodeRequest(operation, asked.request);
    const request: unknown = decodeRequest(operation, operation.method === 'GET' ? new URLSearchParams(query) : body);
    const uid = operation.auth === 'public' ? {} : { uid: trial.uidOf(asked.by) };
    return trial.exchange.call({ ...uid, ip: '127.0.0.1', operation, request }).code;
  } catch (error) {
    if (error instanceof WireError && error.code !== undefined) return error.code;
    throw error;
  }
}

function stir({ trial, statuses }: World, random: Random): void {
  trial.clock.advance(pick(random, WAITS));
  if (random.between(0, 30) > 0) return;
  statuses.set('usdt-futures/BTCUSDT', pick(random, STATUSES));
  statuses.set('spot/BTCUSDT', pick(random, SPOT_STATUSES));
}

/** Puts other values in the place of some fields. */
function spoilt(random: Random, { id, request }: Asked): Asked {
  if (Array.isArray(request) || typeof request !== 'object' || request === null) return { id, request };
  const fields = Object.entries(request);
  const changed = fields.map(([key, value]: [string, unknown]) => {
    if (random.between(0, 5) > 0 || value === undefined) return [key, value];
    const others = typeof value === 'bigint' ? [...(VALUES.get(key) ?? []), ...ODD] : (VALUES.get(key) ?? [value]);
    return [key, pick(random, others)];
  });
  return { id, request: Object.fromEntries(changed) as unknown };
}

function valuesByField(): ReadonlyMap<string, readonly unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const { request } of REQUESTS) {
    if (Array.isArray(request) || typeof request !== 'object' || request === null) continue;
    for (const [key, value] of Object.entries(request))
      if (value !== undefined) values.set(key, [...(values.get(key) ?? []), value]);
  }
  return values;
}

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[random.between(0, from.length - 1)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}
