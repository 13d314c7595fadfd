import { InvalidArgumentError } from 'commander';
import { parseDecimal, readDecimal, ZERO } from '../../base/decimal.ts';
import type { StartAccount } from '../../backtest/run-record.ts';
import type { PaperAccountSpec } from '../../paper/core/wallets/accounts.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { Failure } from '../process/failure.ts';
import { specOf } from '../venue/paper-accounts.ts';

/** Money that a command gives to accounts at the begin. */
export interface GivenBalance {
  /** All accounts where it is absent. */
  readonly account?: string;
  readonly wallet: 'usdt_futures' | 'spot';
  readonly coin: string;
  /** A decimal as text. */
  readonly amount: string;
}

const FORM = /^(?:([A-Za-z][\w-]*)=)?(?:(spot|usdt_futures):)?(\d+(?:\.\d+)?)\s*([A-Z][A-Z0-9]*)?$/;

/** Reads the value of `--balance`: `1000`, `main=1000`, `main=spot:0.5BTC`; adds it to those before. */
export function addBalance(text: string, earlier: readonly GivenBalance[] = []): readonly GivenBalance[] {
  const [, account, wallet = 'usdt_futures', amount, coin = 'USDT'] = FORM.exec(text) ?? [];
  if (amount === undefined || readDecimal(amount) === undefined)
    throw new InvalidArgumentError('a balance is 1000, main=1000, or main=spot:0.5BTC');
  if (earlier.some((one) => one.account === account && one.wallet === wallet && one.coin === coin))
    throw new InvalidArgumentError(`${account ?? 'the balance of all'} is given twice: ${wallet} ${coin}`);
  const given = { wallet: wallet === 'spot' ? ('spot' as const) : ('usdt_futures' as const), coin, amount };
  return [...earlier, { ...given, ...(account !== undefined && { account }) }];
}

/**
 * Makes the accounts of the exchange. What a command gives to an account takes the place of its configured balances.
 * Throws a Failure for an account that is not there, and where none has money.
 */
export function specsOf(
  accounts: readonly AccountConfig[],
  config: Config | undefined,
  given: readonly GivenBalance[],
): readonly PaperAccountSpec[] {
  const names = accounts.map(({ name }) => name);
  const unknown = given.find(({ account }) => account !== undefined && !names.includes(account))?.account;
  if (unknown !== undefined)
    throw new Failure(`there is no account ${unknown} to give a balance to: ${names.join(', ')}`);
  const specs = accounts.map((account) => {
    // What is given to the account itself comes last: it takes the place of what all are given.
    const own = [undefined, account.name].flatMap((name) => given.filter((one) => one.account === name));
    const { savings, ...spec } = specOf(account, config);
    if (own.length === 0) return { ...spec, ...(savings && { savings }) };
    return { ...spec, balances: balancesOf(own) };
  });
  if (specs.every((spec) => startAccount(spec).balances.every(({ amount }) => amount === ZERO)))
    throw new Failure(`no account has money: give some with --balance 1000, or with paper: balances: in purser.yaml`);
  return specs;
}

/** Says which accounts begin with the money of the simulated exchange's own, since nobody gave them any. */
export function trialNotes(
  accounts: readonly AccountConfig[],
  config: Config | undefined,
  given: readonly GivenBalance[],
): readonly string[] {
  const names = accounts.flatMap((account) => {
    const { name } = account;
    const isGiven = config?.paper.balances[name] !== undefined || given.some((one) => (one.account ?? name) === name);
    return isGiven || startAccount(specOf(account, config)).balances.length === 0 ? [] : [name];
  });
  if (names.length === 0) return [];
  return [
    `nobody gave money to ${names.join(', ')}: it is that of the simulated exchange's own account; give --balance, or paper: balances: in purser.yaml`,
  ];
}

function balancesOf(given: readonly GivenBalance[]): NonNullable<PaperAccountSpec['balances']> {
  const wallets: Partial<Record<GivenBalance['wallet'], Record<string, string>>> = {};
  for (const { wallet, coin, amount } of given) (wallets[wallet] ??= {})[coin] = amount;
  return wallets;
}

/** Lists the money of an account at the begin. */
export function startAccount({ name, balances = {}, savings = {} }: PaperAccountSpec): StartAccount {
  const held = [
    ...Object.entries(balances),
    ...(Object.keys(savings).length > 0 ? [['savings', savings] as const] : []),
  ];
  return {
    account: name,
    balances: held.flatMap(([wallet, coins]) =>
      Object.entries(coins).map(([coin, amount]) => ({ wallet, coin, amount: parseDecimal(amount) })),
    ),
  };
}
