import type { Json } from '../domain/journal-entry.ts';

/** A file for secrets that the exchange tells only once; readable by its owner alone. */
export interface SecretStore {
  /**
   * Makes a new passphrase: 16 letters and digits (docs/exchange/wallets.md#new-sub-accounts takes 8 to 32). The caller
   * keeps it with the other secrets.
   */
  passphrase(): string;
  /** Writes the secrets durably; answers the reason where that failed, and then they are lost. */
  keep(secrets: Json): string | undefined;
  /** Removes the file where there was nothing to keep. */
  discard(): void;
}

/** The place for the secrets of created accounts and keys. They must never reach a journal or a log. */
export interface SecretSink {
  /**
   * Creates the file before anything is sent: without the file, the secret of a created key would be lost. It never
   * overwrites an existing file.
   */
  open(name: string): SecretStore | { readonly refused: string };
}
