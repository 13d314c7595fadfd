import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../src/base/decimal.ts';
import type { Effect } from '../../../../src/effects/index.ts';
import type { Intent } from '../../../../src/effects/intent.ts';
import { countsMoved, readMoved, withMoved } from '../../../../src/risk/view/moved.ts';
import { EFFECTS } from '../../exchange/intents.ts';
import { d, intentOf, OPEN, TRANSFER } from '../../rules/samples.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 2, 10, 12);

/** What is stored after intents, one after the other. */
function storedAfter(intents: Iterable<Intent>, stored?: string): string | undefined {
  for (const intent of intents) stored = withMoved(stored, intent, none);
  return stored;
}

const at = (effect: Effect, id: string, decidedAt = NOON): Intent => ({ ...intentOf(effect, id), decidedAt });
const coinOf = (coin: string): Effect => ({ ...TRANSFER, coin });

/** What is stored after transfers, written as it is stored: to add them one by one takes long. */
function transfers(count: number, before?: string): string {
  const more = Array.from({ length: count }, (_, i) => ({
    ...{ kind: 'transfer', id: `t${String(i)}`, at: NOON, coin: 'USDT', value: formatDecimal(TRANSFER.amount) },
  }));
  return JSON.stringify([...(JSON.parse(before ?? '[]') as readonly unknown[]), ...more]);
}

/** Sums by kind and coin. */
function sums(stored: string | undefined): Readonly<Record<string, bigint>> {
  const found: Record<string, bigint> = {};
  for (const { kind, coin, value } of readMoved(stored, none))
    found[`${kind} ${coin}`] = (found[`${kind} ${coin}`] ?? 0n) + value;
  return found;
}

describe('what is moved', () => {
  it('is remembered until it did not happen', () => {
    const stored = storedAfter([at(TRANSFER, 'a'), at(EFFECTS.redeem, 'b'), at(OPEN, 'c')]);
    expect(readMoved(stored, none)).toEqual([
      { kind: 'transfer', id: 'a', at: NOON, coin: 'USDT', value: TRANSFER.amount },
      { kind: 'redeem', id: 'b', at: NOON, coin: 'USDT', value: d('25') },
    ]);
    expect(readMoved(stored, (id) => id === 'a').map(({ id }) => id)).toEqual(['b']);
    expect(readMoved(undefined, none)).toEqual([]);
  });

  it('is remembered for longer than any day lasts, and no longer', () => {
    const stored = storedAfter([at(TRANSFER, 'a', NOON), at(TRANSFER, 'b', NOON + 1)]);
    const ids = (now: number) => readMoved(storedAfter([at(OPEN, 'now', now)], stored), none).map(({ id }) => id);
    expect(ids(NOON + 26 * HOUR - 1)).toEqual(['a', 'b']);
    expect(ids(NOON + 26 * HOUR)).toEqual(['b']);
  });

  it('is never forgotten within its day, however often', () => {
    const more = Array.from({ length: 10 }, (_, i) => at(TRANSFER, `m${String(i)}`));
    const stored = storedAfter(more, transfers(2_000));
    expect(sums(stored)).toEqual({ 'transfer USDT': TRANSFER.amount * 2_010n });
    const kept = readMoved(stored, none);
    // What is added up counts as late as the later one.
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([2_000, 't10', 'm9']);
  });

  it('is added up with its own kind and coin alone, however rare they are', () => {
    const rare = [at(coinOf('BTC'), 'btc'), at(EFFECTS.redeem, 'redeemed'), at(coinOf('ETH'), 'eth')];
    const stored = storedAfter([at(TRANSFER, 'a'), at(coinOf('ETH'), 'b')], transfers(1_997, storedAfter(rare)));
    expect(sums(stored)).toEqual({
      ...{ 'transfer BTC': TRANSFER.amount, 'redeem USDT': d('25'), 'transfer ETH': TRANSFER.amount * 2n },
      'transfer USDT': TRANSFER.amount * 1_998n,
    });
    expect(readMoved(stored, none)).toHaveLength(2_000);
  });

  it('has to be remembered where a bound counts its kind', () => {
    const bounds = [{ kind: 'transferPerDay', bound: undefined }] as const;
    expect([TRANSFER, EFFECTS.redeem, OPEN].map((effect) => countsMoved(effect, bounds))).toEqual([true, false, false]);
    const unknown = [{ kind: 'orderValue', bound: undefined }] as const;
    expect([TRANSFER, EFFECTS.redeem, OPEN].map((effect) => countsMoved(effect, unknown))).toEqual([
      ...[false, false, false],
    ]);
  });
});

function none(): boolean {
  return false;
}
