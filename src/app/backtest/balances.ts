import { parseDecimal, ZERO } from '../../base/decimal.ts';
import type { StartAccount } from '../../backtest/run-record.ts';
import type { PaperAccountSpec } from '../../paper/core/wallets/accounts.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { Failure } from '../process/failure.ts';
import { type GivenBalance, refuseUnknownAccounts } from '../venue/given-balance.ts';
import { specOf } from '../venue/paper-accounts.ts';

/**
 * Makes the accounts of the exchange. What a command gives to an account takes the place of its configured balances.
 * Throws a Failure for an account that is not there, and where none has money.
 */
export function specsOf(
  accounts: readonly AccountConfig[],
  config: Config | undefined,
  given: readonly GivenBalance[],
): readonly PaperAccountSpec[] {
  refuseUnknownAccounts(
    accounts.map(({ name }) => name),
    given,
  );
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

/** Lists the money of an account at the start. */
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
