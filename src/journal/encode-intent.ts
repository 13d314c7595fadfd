import { type Decimal, formatDecimal, parseDecimal } from '../base/decimal.ts';
import { isEffectKind } from '../effects/index.ts';
import type { Intent } from '../effects/intent.ts';
import { isRecord } from './is-record.ts';
import { JournalError } from './journal-error.ts';

/** The key that marks a decimal; no field of an intent has this name. */
const TAG = '$decimal';

/**
 * Writes an intent as JSON text in which a decimal is `{"$decimal":"0.05"}`.
 *
 * The tag makes the text independent of the effect's fields: a new kind of effect needs nothing here, and text written
 * by an older version reads the same.
 */
export function encodeIntent(intent: Intent): string {
  return JSON.stringify(intent, (_key, value: unknown) =>
    // Every bigint of an intent is a decimal.
    typeof value === 'bigint' ? { [TAG]: formatDecimal(value as Decimal) } : value,
  );
}

/**
 * Reads what {@link encodeIntent} wrote; throws a JournalError: `newer-schema` for an effect that only a newer version
 * can know, `corrupt` for anything else.
 */
export function decodeIntent(text: string): Intent {
  const value = parse(text);
  if (!hasIntentShape(value))
    throw new JournalError('corrupt', `the journal holds no intent where one should be: ${text.slice(0, 200)}`);
  if (!isKnown(value)) {
    const kind = String(value.effect['kind']);
    throw new JournalError(
      'newer-schema',
      `the journal holds an intent to ${kind}, and only a newer Purser can have written it: run that version`,
    );
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => {
      if (!isRecord(value)) return value;
      const decimal = value[TAG];
      return typeof decimal === 'string' ? parseDecimal(decimal) : value;
    });
  } catch {
    return undefined;
  }
}

/** The fields that recovery needs to find an intent again; the effect's other fields are those that were written. */
interface IntentShape {
  readonly id: string;
  readonly why: string;
  readonly decidedAt: number;
  readonly origin: Readonly<Record<string, unknown>>;
  readonly effect: Readonly<Record<string, unknown>>;
}

function hasIntentShape(value: unknown): value is IntentShape {
  if (!isRecord(value)) return false;
  const { id, origin, effect, why, decidedAt } = value;
  const isTold = typeof id === 'string' && typeof why === 'string' && typeof decidedAt === 'number';
  return isTold && isRecord(origin) && isRecord(effect) && isWord(effect['kind']);
}

function isKnown(value: IntentShape): value is IntentShape & Intent {
  return typeof value.effect['kind'] === 'string' && isEffectKind(value.effect['kind']);
}

/** Tells whether a value can be the name of a kind, known or of a newer version; damaged text seldom looks like one. */
export function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(value);
}
