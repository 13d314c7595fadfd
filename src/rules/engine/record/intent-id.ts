import { createHash } from 'node:crypto';
import type { Origin } from '../../../effects/intent.ts';

/**
 * Makes the client order id of an intent (docs/guarantees.md#g1): `p`, the installation's epoch, and a hash of where
 * the intent comes from. The same step of the same firing always gets the same id; 39 characters of `0-9a-z`.
 */
export function intentId(epoch: string, origin: Origin): string {
  const { strategy, rule, instance, firing, step, leg } = origin;
  const text = JSON.stringify([strategy, rule, instance, firing, step, leg]);
  return `p${epoch}${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
