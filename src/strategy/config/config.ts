import type { AccountName } from '../../domain/account.ts';
import type { AccountSettings } from '../../domain/account-settings.ts';
import type { Instrument } from '../../domain/market.ts';
import type { HaltsConfig } from './halts-config.ts';
import type { HttpConfig } from './http-config.ts';
import type { JournalConfig } from './journal-config.ts';
import type { NotifyConfig } from './notify-config.ts';
import type { SecretSource } from './secret-source.ts';
import type { LimitUse } from '../model/strategy.ts';

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
  /** When the account held no futures position, by the user's word, epoch ms: from there its fills are folded in core mode. */
  readonly flatAt?: number;
  /** Bounds of everything that is done on the account, by strategies and by hand; none are absent. */
  readonly limits?: readonly LimitUse[];
  /** How calls with the account's key are worded and paced. */
  readonly settings?: AccountSettings;
}

/** `purser.yaml`, checked. Paths are absolute. */
export interface Config {
  readonly file: string;
  readonly accounts: readonly AccountConfig[];
  readonly strategies: readonly string[];
  readonly state: string;
  /** `core`: only the operations of the interface's own document are sent (docs/exchange/uses.md#core-mode-and-drift). */
  readonly operations: 'all' | 'core';
  /** When edited strategies are taken in: as soon as their files have changed, or only by `purser reload` or SIGHUP. */
  readonly reload: 'onChange' | 'byHand';
  /** Steps and minimums that the exchange is not asked for in core mode. */
  readonly instruments: readonly Instrument[];
  /** How often fills are read to be compared with positions; undefined: never. */
  readonly driftEveryMs: number | undefined;
  /** When a run halts by itself. */
  readonly halts: HaltsConfig;
  /** How long the journal's history is kept. */
  readonly journal: JournalConfig;
  /** Who is told what happens; nobody unless told. */
  readonly notify?: NotifyConfig;
  /** What is served over HTTP; nothing unless told. */
  readonly http?: HttpConfig;
  /** Bounds of all accounts together; none are absent. */
  readonly limits?: readonly LimitUse[];
  readonly paper: {
    readonly seed?: number;
    readonly speed?: number;
    readonly candles?: string;
    /** Starting balances by account and wallet (`savings` beside the wallets): coin to decimal text. */
    readonly balances: Readonly<Record<AccountName, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  };
}
