import { InvalidArgumentError } from 'commander';
import { readDecimal } from '../../base/decimal.ts';
import { type Wallet, WALLETS } from '../../domain/account.ts';
import type { PaperAccountSpec } from '../../paper/core/wallets/accounts.ts';
import { Failure } from '../process/failure.ts';

/** Money that a command gives to accounts at the start. */
export interface GivenBalance {
  /** All accounts where it is absent. */
  readonly account?: string;
  readonly wallet: Wallet;
  readonly coin: string;
  /** A decimal as text. */
  readonly amount: string;
}

const SHORT = /^(?:([A-Za-z][\w-]*)=)?(?:(\w+):)?(\d+(?:\.\d+)?)\s*([A-Z][A-Z0-9]*)?$/;
const LONG = /^([A-Za-z0-9][\w-]*)\.(\w+)\.([A-Z0-9]{1,20})=(\d+(?:\.\d+)?)$/;

/**
 * Reads the value of `--balance`: `main.usdt_futures.USDT=1000`, or short `1000`, `main=1000`, `main=spot:0.5BTC`; adds
 * it to those before.
 */
export function addBalance(text: string, earlier: readonly GivenBalance[] = []): readonly GivenBalance[] {
  const given = readLong(text) ?? readShort(text);
  if (given === undefined || readDecimal(given.amount) === undefined)
    throw new InvalidArgumentError(
      'a balance is written as main.usdt_futures.USDT=1000; shorter forms are 1000, main=1000 and main=spot:0.5BTC',
    );
  const { account, coin } = given;
  const wallet = WALLETS.find((one) => one === given.wallet);
  if (wallet === undefined) throw new InvalidArgumentError(`there is no wallet ${given.wallet}: ${WALLETS.join(', ')}`);
  if (earlier.some((one) => one.account === account && one.wallet === wallet && one.coin === coin))
    throw new InvalidArgumentError(`${account ?? 'the balance for all accounts'} is given twice: ${wallet} ${coin}`);
  return [...earlier, { wallet, coin, amount: given.amount, ...(account !== undefined && { account }) }];
}

interface Written {
  readonly account?: string | undefined;
  readonly wallet: string;
  readonly coin: string;
  readonly amount: string;
}

function readLong(text: string): Written | undefined {
  const [, account, wallet = '', coin = '', amount] = LONG.exec(text) ?? [];
  return amount === undefined ? undefined : { account, wallet, coin, amount };
}

function readShort(text: string): Written | undefined {
  const [, account, wallet = 'usdt_futures', amount, coin = 'USDT'] = SHORT.exec(text) ?? [];
  return amount === undefined ? undefined : { account, wallet, coin, amount };
}

/** Throws a Failure for money that is given to an account that is not there. */
export function refuseUnknownAccounts(names: readonly string[], given: readonly GivenBalance[]): void {
  const unknown = given.find(({ account }) => account !== undefined && !names.includes(account))?.account;
  if (unknown !== undefined)
    throw new Failure(`there is no account ${unknown} to give a balance to: ${names.join(', ')}`);
}

/** Gives accounts what a command says, beside what they have: a coin of a wallet that is given is that much. */
export function withGivenBalances(
  specs: readonly PaperAccountSpec[],
  given: readonly GivenBalance[],
): readonly PaperAccountSpec[] {
  refuseUnknownAccounts(
    specs.map(({ name }) => name),
    given,
  );
  return specs.map((spec) => {
    // What is given to the account itself comes last: it takes the place of what all are given.
    const own = [undefined, spec.name].flatMap((name) => given.filter((one) => one.account === name));
    const balances = own.reduce<NonNullable<PaperAccountSpec['balances']>>(
      (all, { wallet, coin, amount }) => ({ ...all, [wallet]: { ...all[wallet], [coin]: amount } }),
      spec.balances ?? {},
    );
    return own.length === 0 ? spec : { ...spec, balances };
  });
}
