import type { Codec } from './contract.ts';
import { within } from './wire-error.ts';

interface Written {
  readonly codec: Codec;
  readonly text: string;
}

/** Texts of what never changes. */
const TEXTS = new WeakMap<object, Written>();

/**
 * Writes a value as JSON text. What is frozen never changes, and is written once: a list that is told again unchanged,
 * and those items of a list that were told before.
 */
export function textBy(codec: Codec, value: unknown): string {
  const kept = typeof value === 'object' && value !== null && Object.isFrozen(value) ? value : undefined;
  const known = kept === undefined ? undefined : TEXTS.get(kept);
  if (known?.codec === codec) return known.text;
  const text = newText(codec, value);
  if (kept !== undefined) TEXTS.set(kept, { codec, text });
  return text;
}

function newText(codec: Codec, value: unknown): string {
  const { item } = codec;
  if (item === undefined || !Array.isArray(value)) return JSON.stringify(codec.encode(value));
  let text = '';
  let at = 0;
  try {
    for (; at < value.length; at += 1) text += at === 0 ? textBy(item, value[at]) : `,${textBy(item, value[at])}`;
  } catch (error) {
    throw within(error, at);
  }
  return `[${text}]`;
}
