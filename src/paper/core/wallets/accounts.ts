import { negate, parseDecimal } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { MarginMode, PositionMode, Wallet } from '../../../domain/account.ts';
import { FUTURES_MARKETS } from '../../../domain/market.ts';
import type { HeldLoan, HeldPosition } from '../../../domain/paper-settings.ts';
import type { Random } from '../../../base/random.ts';
import type { Permission } from '../../../wire/spec/operation.ts';
import { hex, keyRandom, newKeyPair, wordsOf } from '../state/api-key.ts';
import type { ApiKey } from '../state/api-key.ts';
import { credit, nextId, payHouse, coinBalanceOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { NO_PROFIT } from '../state/holding.ts';
import { settingsOf } from '../futures/margin.ts';
import { holdPosition } from '../futures/hold-position.ts';
import { flexibleProductOf } from '../state/savings-products.ts';
import type { Account } from '../state/world.ts';
import { assert } from '../../../base/assert.ts';

/** An account that the simulated exchange starts with. */
export interface PaperAccountSpec {
  readonly name: string;
  /** Made up from its place in the list by default. */
  readonly uid?: string;
  /** Name of the parent account, which stands before it in the list; absent for a parent. */
  readonly parent?: string;
  /** Decimal text by wallet and coin: `{ spot: { USDT: '400' } }`; isolated margin by pair too: `BTCUSDT/USDT`. */
  readonly balances?: Partial<Readonly<Record<Wallet, Readonly<Record<string, string>>>>>;
  /** Decimal text by coin, held in flexible savings. */
  readonly savings?: Readonly<Record<string, string>>;
  /** Positions that are open from the beginning. */
  readonly positions?: readonly HeldPosition[];
  /** Loans that run from the beginning. */
  readonly loans?: readonly HeldLoan[];
  /** All by default. */
  readonly permissions?: readonly Permission[];
  /** The only addresses that the key works from: loopback by default; null for a key that is not bound. */
  readonly ips?: readonly string[] | null;
  /** hedge_mode by default. */
  readonly posMode?: PositionMode;
  /**
   * The pairs that its key may trade as an elite trader's copy-trading key (docs/exchange/orders.md#copy-trading);
   * absent for any other key.
   */
  readonly copyPairs?: readonly string[];
  /** The margin mode of every contract; crossed by default. */
  readonly marginMode?: MarginMode;
  /** The leverage of every contract; 10 by default. */
  readonly leverage?: Decimal;
  /** Its key; the seed determines it by default. */
  readonly key?: Pick<ApiKey, 'apiKey' | 'secret' | 'passphrase'>;
  /** Its further keys; none by default. */
  readonly otherKeys?: readonly PaperKeySpec[];
  /** True where every call of it is refused. */
  readonly frozen?: boolean;
}

/** A further key of an account: the seed determines it. */
export interface PaperKeySpec {
  /** Its name, which no other key of the account has. */
  readonly name: string;
  /** All by default. */
  readonly permissions?: readonly Permission[];
  /** The only addresses that it works from: loopback by default; null for a key that is not bound. */
  readonly ips?: readonly string[] | null;
}

/** The credentials that a caller needs to use an account. */
export interface PaperCredentials {
  readonly name: string;
  readonly uid: string;
  /** UID of the parent. */
  readonly parent?: string;
  readonly apiKey: string;
  readonly secret: string;
  readonly passphrase: string;
  /** Those of its further keys. */
  readonly otherKeys: readonly PaperKeyCredentials[];
}

/** The credentials of a further key, and what it may do. */
export type PaperKeyCredentials = Pick<ApiKey, 'apiKey' | 'secret' | 'passphrase' | 'permissions' | 'ips'> & {
  readonly name: string;
};

/** The accounts of a simulated exchange that was told none: a parent and two sub-accounts. */
export const DEMO_ACCOUNTS: readonly PaperAccountSpec[] = [
  { name: 'main', balances: { usdt_futures: { USDT: '150' }, spot: { USDT: '400' } }, savings: { USDT: '2000' } },
  { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '300' }, spot: { USDT: '300' } } },
  { name: 'carry', parent: 'main', balances: { usdt_futures: { USDT: '300' }, spot: { USDT: '100' } } },
];

export const ALL_PERMISSIONS: readonly Permission[] = [
  'read',
  'futures_order',
  'spot_trade',
  'wallet_transfer',
  'earn',
  'sub_account',
];
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const FIRST_UID = 7_000_000_001;
/** The serial of the first account's further keys: keys that are made later come from smaller ones. */
const FURTHER_KEYS = 1_000_000;

/** Opens the accounts of a new exchange, with keys that its seed determines. */
export function openAccounts(core: Core, specs: readonly PaperAccountSpec[]): void {
  const random = keyRandom(core.world.seed);
  specs.forEach((spec, index) => {
    const key: ApiKey = {
      ...newKey(random, spec),
      ...(spec.copyPairs === undefined ? {} : { copyPairs: spec.copyPairs }),
      ...spec.key,
    };
    // From random numbers of their own: they leave the keys of other accounts as they are.
    const others = keyRandom(core.world.seed, FURTHER_KEYS + index);
    const otherKeys = (spec.otherKeys ?? []).map((one) => newKey(others, one));
    const account = openAccount(core, spec, { uid: spec.uid ?? String(FIRST_UID + index), key, otherKeys });
    settle(core, account, spec);
    endow(core, account, spec);
  });
}

function newKey(random: Random, { name, permissions = ALL_PERMISSIONS, ips = LOOPBACK }: PaperKeySpec): ApiKey {
  return {
    ...newKeyPair(random),
    passphrase: `paper${hex(random, 8)}`,
    permissions,
    label: name,
    granted: wordsOf(permissions),
    ...(ips === null ? {} : { ips }),
  };
}

/** Tells the first UID that no account has. */
export function freeUid(core: Core): string {
  const { accounts } = core.world;
  let uid = FIRST_UID + accounts.size;
  while (accounts.has(String(uid))) uid += 1;
  return String(uid);
}

/** Opens an account without money. */
export function openAccount(
  core: Core,
  spec: Pick<PaperAccountSpec, 'name' | 'parent' | 'posMode' | 'frozen'>,
  made: Pick<Account, 'uid' | 'key' | 'otherKeys'>,
): Account {
  const parent = [...core.world.accounts.values()].find((account) => account.name === spec.parent);
  assert(
    spec.parent === undefined || parent !== undefined,
    `the parent of ${spec.name} must come before it: ${spec.parent ?? ''}`,
  );
  assert(!core.world.accounts.has(made.uid), `two accounts have the uid ${made.uid}`);
  const account: Account = {
    ...made,
    name: spec.name,
    ...(parent === undefined ? {} : { parent: parent.uid }),
    ...(spec.frozen === true ? { frozen: true } : {}),
    cTime: core.now,
    earned: new Map(),
    subscribed: new Map(),
    purses: new Map(),
    posModes: new Map(
      spec.posMode === undefined ? [] : FUTURES_MARKETS.map((market) => [market, spec.posMode ?? 'hedge_mode']),
    ),
    settings: new Map(),
    positions: new Map(),
    savings: [],
    futuresOids: new Map(),
    planOids: new Map(),
    spotOids: new Map(),
    spotPlanOids: new Map(),
    transferOids: new Map(),
  };
  core.world.accounts.set(account.uid, account);
  return account;
}

/** Sets what an account has chosen for every contract. */
function settle(core: Core, account: Account, { marginMode, leverage }: PaperAccountSpec): void {
  if (marginMode === undefined && leverage === undefined) return;
  const contracts = [...core.books.values()].flatMap(({ markets, series: { symbol } }) =>
    markets.flatMap((market) => (market === 'spot' ? [] : [{ market, symbol }])),
  );
  for (const { market, symbol } of contracts) {
    const settings = settingsOf(account, market, symbol);
    if (marginMode !== undefined) settings.marginMode = marginMode;
    if (leverage === undefined) continue;
    Object.assign(settings, { crossLeverage: leverage, longLeverage: leverage, shortLeverage: leverage });
  }
}

function endow(core: Core, account: Account, spec: PaperAccountSpec): void {
  for (const [wallet, coins] of Object.entries(spec.balances ?? {}) as readonly [
    Wallet,
    Readonly<Record<string, string>>,
  ][]) {
    for (const [coin, amount] of Object.entries(coins))
      credit(core, coinBalanceOf(account, wallet, coin), coin.slice(coin.indexOf('/') + 1), parseDecimal(amount));
  }
  for (const [coin, amount] of Object.entries(spec.savings ?? {}))
    holdSavings(core, account, { coin, amount: parseDecimal(amount) });
  for (const held of spec.positions ?? []) holdPosition(core, account, held);
}

function holdSavings(core: Core, account: Account, held: { readonly coin: string; readonly amount: Decimal }): void {
  const { productId } = flexibleProductOf(held.coin);
  payHouse(core, held.coin, negate(held.amount));
  account.savings.push({ productId, amount: held.amount, ...NO_PROFIT, cTime: core.now });
  nextId(core);
}

/** Tells an account's credentials. */
export function credentialsOf(account: Account): PaperCredentials {
  const { name, uid, parent, key } = account;
  const { apiKey, secret, passphrase } = key;
  const otherKeys = account.otherKeys.map(({ label, copyPairs: _, granted: __, ...other }) => ({
    name: label,
    ...other,
  }));
  return { name, uid, ...(parent === undefined ? {} : { parent }), apiKey, secret, passphrase, otherKeys };
}
