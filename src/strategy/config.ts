import type { AccountName } from '../domain/account.ts';

/** Where a secret is to be found; resolved after parsing, never printed. */
export type SecretSource = { readonly env: string } | { readonly file: string };

export interface AccountConfig {
  readonly name: AccountName;
  readonly uid?: string;
  readonly parent?: AccountName;
  readonly exchange: 'paper' | 'demo' | 'live';
  /** Base URL of the exchange; absent for a paper account on the embedded exchange. */
  readonly url?: string;
  readonly key?: SecretSource;
  readonly secret?: SecretSource;
  readonly passphrase?: SecretSource;
  readonly ipBound: boolean;
}

/** `purser.yaml`, checked. Paths are absolute. */
export interface Config {
  readonly file: string;
  readonly accounts: readonly AccountConfig[];
  readonly strategies: readonly string[];
  readonly state: string;
  readonly paper: {
    readonly seed?: number;
    readonly speed?: number;
    readonly candles?: string;
    /** Starting balances by account and wallet (`savings` beside the wallets): coin to decimal text. */
    readonly balances: Readonly<Record<AccountName, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  };
}
