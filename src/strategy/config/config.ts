import type { AccountName } from '../../domain/account.ts';
import type { AccountSettings } from '../../domain/account-settings.ts';
import type { PaperSettings } from '../../domain/paper-settings.ts';
import type { PaperModel } from '../../domain/paper-model.ts';
import type { Instrument } from '../../domain/market.ts';
import type { HaltsConfig } from './halts-config.ts';
import type { HttpConfig } from './http-config.ts';
import type { JournalConfig } from './journal-config.ts';
import type { NotifyConfig } from './notify-config.ts';
import type { SecretSource } from './secret-source.ts';
import type { StateConfig } from './state-config.ts';
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
  /**
   * The time at which the account held no futures position, by the user's word, epoch ms. In core mode its fills are
   * folded from there.
   */
  readonly flatAt?: number;
  /** Bounds of everything that is done on the account, by strategies and by hand; none are absent. */
  readonly limits?: readonly LimitUse[];
  /** The words and the pace of calls with the account's key. */
  readonly settings?: AccountSettings;
}

/** `purser.yaml`, checked. Paths are absolute. */
export interface Config extends StateConfig {
  readonly file: string;
  readonly accounts: readonly AccountConfig[];
  readonly strategies: readonly string[];
  /**
   * `core`: only the operations of the interface's own document are sent (docs/exchange/uses.md#core-mode-and-drift).
   */
  readonly operations: 'all' | 'core';
  /**
   * The moment at which edited strategies are loaded: as soon as their files have changed, or only by `purser reload`
   * or SIGHUP.
   */
  readonly reload: 'onChange' | 'byHand';
  /** Steps and minimums that the exchange is not asked for in core mode. */
  readonly instruments: readonly Instrument[];
  /** Time between reads of the fills that are compared with positions; undefined: never. */
  readonly driftEveryMs: number | undefined;
  /** The conditions under which a run halts by itself. */
  readonly halts: HaltsConfig;
  /** The time for which the journal's history is kept. */
  readonly journal: JournalConfig;
  /** The people who are notified; nobody by default. */
  readonly notify?: NotifyConfig;
  /** The parts that are served over HTTP; nothing by default. */
  readonly http?: HttpConfig;
  /** Bounds of all accounts together; none are absent. */
  readonly limits?: readonly LimitUse[];
  readonly paper: {
    readonly seed?: number;
    readonly speed?: number;
    /** Files of candles; one that names no pair tells it by its own name. */
    readonly candles?: readonly { readonly symbol?: string; readonly file: string }[];
    /** Accounts, pairs and behaviour; the defaults where the file says nothing. */
    readonly settings: PaperSettings;
    /** Fills, latency, funding, mark and index; the defaults where the file says nothing. */
    readonly model: PaperModel;
    /** Starting balances by account and wallet (`savings` beside the wallets): coin to decimal text. */
    readonly balances: Readonly<Record<AccountName, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  };
}
