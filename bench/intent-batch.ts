import { parseDecimal } from '../src/base/decimal.ts';
import type { JournalEntry } from '../src/domain/journal-entry.ts';
import type { Intent } from '../src/effects/intent.ts';
import { encodeIntent } from '../src/journal/encode-intent.ts';

/** What an instant of a firing rule writes: the intent, its entry and the rule's state. */
export interface IntentBatch {
  readonly intents: readonly Intent[];
  readonly entries: readonly JournalEntry[];
  readonly states: ReadonlyMap<string, string>;
}

/** Makes such a batch; each number has its own intent. */
export function anIntentBatch(number: number): IntentBatch {
  const intent = anIntent(number);
  const { strategy, rule, instance } = intent.origin;
  return {
    intents: [intent],
    entries: [{ at: intent.decidedAt, kind: 'planned', strategy, rule, instance, intent: intent.id, text: intent.why }],
    states: new Map([[`${strategy}/${rule}/${instance}`, JSON.stringify({ firing: number, at: intent.decidedAt })]]),
  };
}

/** Writes a batch as a line of text, for a file that is only appended to. */
export function lineOf({ intents, entries, states }: IntentBatch): string {
  return `${JSON.stringify([intents.map(encodeIntent), entries, [...states]])}\n`;
}

function anIntent(number: number): Intent {
  return {
    id: `pabcdef${String(number).padStart(32, '0')}`,
    origin: { strategy: 'guard', rule: 'cut-losers', instance: 'main/BTCUSDT/long/1', firing: number, step: 0, leg: 0 },
    effect: {
      kind: 'close',
      account: 'main',
      instrument: { market: 'usdt-futures', symbol: 'BTCUSDT' },
      holdSide: 'long',
      type: 'market',
      size: parseDecimal('0.015'),
      marginMode: 'isolated',
    },
    why: 'unrealizedPL -3.1 USDT is below -2.9 USDT',
    decidedAt: 1_704_067_200_000,
  };
}
