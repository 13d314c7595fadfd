import { seededRandom } from '../../../base/random.ts';
import type { Random } from '../../../base/random.ts';
import type { Permission } from '../../../wire/spec/operation.ts';

/** An account's key, with what it may do and from where. */
export interface ApiKey {
  readonly apiKey: string;
  readonly secret: string;
  readonly passphrase: string;
  readonly permissions: readonly Permission[];
  /** The only addresses that may use it; absent for a key that is not bound. */
  readonly ips?: readonly string[];
  /**
   * The pairs that a copy-trading key may trade (docs/exchange/orders.md#copy-trading); absent for any other key. Those
   * of an account's own key hold for all its keys.
   */
  readonly copyPairs?: readonly string[];
  /** The note that was given to it; the name of a further key. */
  readonly label: string;
  /** Its permissions in the words of sub-account creation (docs/exchange/wallets.md#new-sub-accounts). */
  readonly granted: readonly string[];
}

/** Tells whether a text looks like a key of this exchange. */
export function isApiKey(text: string): boolean {
  return /^bg_[0-9a-f]{32}$/.test(text);
}

/** Makes up a key and its secret. */
export function newKeyPair(random: Random): { readonly apiKey: string; readonly secret: string } {
  return { apiKey: `bg_${hex(random, 32)}`, secret: hex(random, 64) };
}

/** Makes up so many hexadecimal digits. */
export function hex(random: Random, length: number): string {
  return Array.from({ length }, () => random.between(0, 15).toString(16)).join('');
}

/** The random numbers of the keys that a seed gives; those that are made later have a serial of their own. */
export function keyRandom(seed: number, serial = 0): Random {
  return seededRandom((seed ^ 0x5eed) + Math.imul(serial, 0x9e3779b1));
}

/**
 * The permissions that each word of sub-account creation gives. Margin is not simulated, and its word gives none here.
 */
const ALLOWED: Readonly<Partial<Record<string, Permission>>> = {
  spot_trade: 'spot_trade',
  contract_trade: 'futures_order',
  read: 'read',
};

/** Tells the permissions that words of sub-account creation stand for (docs/exchange/wallets.md#new-sub-accounts). */
export function permissionsOf(words: readonly string[]): readonly Permission[] {
  return words.flatMap((word) => ALLOWED[word] ?? []);
}

/** Tells the words that stand for permissions. */
export function wordsOf(permissions: readonly Permission[]): readonly string[] {
  return Object.entries(ALLOWED).flatMap(([word, permission]) =>
    permission !== undefined && permissions.includes(permission) ? [word] : [],
  );
}
