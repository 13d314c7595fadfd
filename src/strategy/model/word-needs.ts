import type { FieldPath } from './word-meaning.ts';

/** A read that the plan of a word needs, beside those that the file watches. */
export type WordNeed = ListNeed | WalletNeed;

/**
 * A list: of the account, of it at the file's market where that is one of futures, of it at spot, or of each instrument
 * that the word's fields name; of the spot pairs among these alone.
 */
export interface ListNeed {
  readonly list: string;
  readonly at: 'account' | 'futures' | 'spot' | 'instruments' | 'spot instruments';
  /** Of savings alone. */
  readonly term?: 'flexible' | 'fixed';
}

/**
 * The wallets, or the savings, that a field names as one place or as a list of such; with the spot wallets that money
 * passes on its way.
 */
export interface WalletNeed {
  readonly wallets: FieldPath;
  readonly through: 'spot' | 'nothing';
  /** The account of a place that names none: that at a field, else that of the word. */
  readonly owner: { readonly at: FieldPath } | 'its own';
}
