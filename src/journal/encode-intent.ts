import { type Decimal, formatDecimal, parseDecimal } from '../base/decimal.ts';
import { EFFECT_CLASS } from '../domain/effect-class.ts';
import type { Intent } from '../domain/intent.ts';
import { isRecord } from './is-record.ts';
import { JournalError } from './journal-error.ts';

/** The key that marks a decimal; no field of an intent is called so. */
const TAG = '$decimal';

/**
 * Writes an intent as JSON text in which a decimal is `{"$decimal":"0.05"}`.
 *
 * The tag makes the text independent of the effect's fields: a new kind of effect needs nothing here, and text written by
 * an older version reads the same.
 */
export function encodeIntent(intent: Intent): string {
  return JSON.stringify(intent, (_key, value: unknown) =>
    // Every bigint of an intent is a decimal.
    typeof value === 'bigint' ? { [TAG]: formatDecimal(value as Decimal) } : value,
  );
}

/** Reads what {@link encodeIntent} wrote; throws a JournalError `corrupt` for anything else. */
export function decodeIntent(text: string): Intent {
  const value = parse(text);
  if (!isIntent(value))
    throw new JournalError('corrupt', `the journal holds no intent where one should be: ${text.slice(0, 200)}`);
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

/** Checks what recovery relies on to find the intent again; the effect's own fields are those that were written. */
function isIntent(value: unknown): value is Intent {
  if (!isRecord(value)) return false;
  const { id, origin, effect, why, decidedAt } = value;
  return (
    typeof id === 'string' &&
    typeof why === 'string' &&
    typeof decidedAt === 'number' &&
    isRecord(origin) &&
    isRecord(effect) &&
    typeof effect['kind'] === 'string' &&
    Object.hasOwn(EFFECT_CLASS, effect['kind'])
  );
}
