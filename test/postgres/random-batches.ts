import { parseDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import type { Batch, IntentState, Journal } from '../../src/ports/journal.ts';
import { SEED } from '../seed.ts';
import { anEntry, anIntent, EFFECTS, NOW } from '../unit/journal/samples.ts';

/** What a reader of a journal sees of it. */
export function seenIn(journal: Journal): unknown {
  return {
    entries: journal.entries({ limit: Infinity }),
    open: journal.openIntents(),
    intents: Array.from({ length: 60 }, (_, n) => journal.intent(`p${String(n)}`)),
    states: ['a', 'b', 'c'].map((key) => journal.state(key)),
    oldest: journal.oldestIntentAt(),
  };
}

/** Draws batches of everything that a journal takes. */
export function* randomBatches(count: number): Generator<Batch> {
  const random = seededRandom(SEED);
  const states: readonly IntentState[] = ['accepted', 'rejected', 'unknown', 'absent', 'settled'];
  for (let n = 0; n < count; n += 1) {
    const earlier = random.between(0, n);
    const state = states[random.between(0, states.length - 1)] ?? 'settled';
    const entry: JournalEntry = anEntry(`line ${String(n)}`, { rule: 'r', detail: { n } });
    yield {
      intents: [anIntent(`p${String(n)}`, EFFECTS[random.between(0, EFFECTS.length - 1)])],
      transitions: [{ id: `p${String(earlier)}`, state, orderId: String(earlier), at: NOW }],
      entries: random.next() < 0.5 ? [entry] : [entry, anEntry('second')],
      states: new Map([['abc'.charAt(random.between(0, 2)), random.next() < 0.3 ? undefined : String(n)]]),
      history: { bills: [billOf(random.between(0, 20))] },
    };
  }
}

function billOf(n: number): NonNullable<NonNullable<Batch['history']>['bills']>[number] {
  return {
    ...{ account: 'main', market: 'usdt-futures', billId: String(n), cTime: NOW + n, symbol: null, coin: 'USDT' },
    ...{ amount: parseDecimal('0.000000000000000001'), fee: parseDecimal('-12345678901234567890.5') },
    businessType: 'contract_settle_fee',
  };
}
