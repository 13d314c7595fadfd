import type { Json } from '../domain/journal-entry.ts';

/** A file for secrets that cannot be asked for again; readable by its owner alone. */
export interface SecretStore {
  /** Makes a new passphrase: 16 letters and digits (docs/exchange/wallets.md#new-sub-accounts takes 8 to 32). It is to be kept with the rest. */
  passphrase(): string;
  /** Writes the secrets durably; says why where that failed, and then they are lost. */
  keep(secrets: Json): string | undefined;
  /** Removes it: there was nothing to keep. */
  discard(): void;
}

/** Where the secrets of what is created go. They must never reach a journal or a log. */
export interface SecretSink {
  /**
   * Makes the file of a name, before anything is sent: where it cannot be made, nothing may be created whose secret would be
   * lost. A file that exists is never written over.
   */
  open(name: string): SecretStore | { readonly refused: string };
}
