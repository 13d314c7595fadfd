import type { Client } from 'pg';
import { accountsOfEffect } from '../../effects/accounts-of-effect.ts';
import type { StoredIntent } from '../../ports/journal.ts';
import { JournalError } from '../journal-error.ts';
import type { BookPlace } from './load-mirror.ts';

/** An account of a book. */
export interface BookAccount {
  readonly name: string;
  /** Its kind of exchange and its UID there; absent where the file does not say it. */
  readonly uid?: string;
}

/** A book that was taken, and what it says. */
export interface Claim extends BookPlace {
  readonly token: string;
  /** The accounts of its file. */
  readonly accounts: readonly BookAccount[];
  readonly openIntents: readonly StoredIntent[];
}

/**
 * Says at the server which accounts a book has: those of its file, and those on which its intents are under way. Throws
 * a JournalError `claimed` where one of them belongs to another book of the schema.
 */
export async function claimAccounts(client: Client, claim: Claim): Promise<void> {
  const { schema, book, token, accounts, openIntents } = claim;
  const named = new Set(accounts.map(({ name }) => name));
  const underWay = new Set(openIntents.flatMap(({ intent }) => accountsOfEffect(intent.effect)));
  const left = [...underWay].filter((name) => !named.has(name)).map((name) => ({ name }));
  const { rows } = await client.query<{ why: string | null }>(`SELECT ${schema}.claim_accounts($1, $2, $3) AS why`, [
    book,
    token,
    JSON.stringify([...accounts, ...left]),
  ]);
  const why = rows[0]?.why ?? null;
  if (why === null) return;
  throw new JournalError(
    'claimed',
    `the book ${book} is not opened: ${why}.\n  An account leaves a book when its daemon starts without it, once nothing is under way there.`,
  );
}
