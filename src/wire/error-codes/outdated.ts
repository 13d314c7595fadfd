import { errorCode } from './error-codes.ts';
import type { ErrorCategory } from './entry.ts';

/** The kind of earlier reading that a refusal proves wrong. */
export type Outdated = 'position' | 'lists' | 'money';

const OF_CATEGORY: Readonly<Partial<Record<ErrorCategory, Outdated>>> = {
  position: 'position',
  'position-mode': 'position',
  'order-not-found': 'lists',
  balance: 'money',
  wallet: 'money',
};

/** Codes of groups that prove something else, or nothing (docs/exchange/errors.md#codes). */
const OF_CODE: ReadonlyMap<string, Outdated> = new Map([
  // There is no position for a stop, or too small a one; or there is one, or an order, against which a mode cannot
  // change.
  ...['43023', '40837', '40891', '45068', '40920', '45117', '40802'].map((code) => [code, 'position'] as const),
  // The change is done already, or its subject is gone; the order to be placed stands; or orders rest that no reading
  // has shown.
  ...['43020', '43021', '43024', '43025', '43026', '43030', '43031', '43033'].map((code) => [code, 'lists'] as const),
  ...['45031', '45055', '50062', '40730', '45097'].map((code) => [code, 'lists'] as const),
  ...['59002', '59011', '59022', '80011', '80016'].map((code) => [code, 'money'] as const),
]);

/** Tells what a refusal proves to be read too long ago; undefined where it says nothing of that. */
export function outdatedBy(code: string | undefined): Outdated | undefined {
  if (code === undefined) return undefined;
  const entry = errorCode(code);
  return OF_CODE.get(code) ?? (entry && OF_CATEGORY[entry.category]);
}
