import { isApiKey } from '../../paper/core/state/api-key.ts';
import type { PaperAccountSpec } from '../../paper/core/wallets/accounts.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { Failure } from '../process/failure.ts';
import { credentialsOf } from '../secrets/credentials.ts';
import { type GivenBalance, withGivenBalances } from '../venue/given-balance.ts';
import { specOf } from '../venue/paper-accounts.ts';

/** The accounts of an exchange that was told none: a parent and two sub-accounts, with enough to try things. */
const DEMO: readonly PaperAccountSpec[] = [
  {
    name: 'main',
    balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000', BTC: '0.2', ETH: '4', SOL: '80' } },
    savings: { USDT: '2000' },
  },
  { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '2000' } } },
  { name: 'carry', parent: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '2000' } } },
];

/**
 * Makes the accounts of an exchange that is served alone: those of a configuration, parents first, else the demo
 * accounts; with the money that the command gives. A paper account that says where its key is found has that key, so
 * that a daemon and an exchange can share a file; no key of another exchange is ever read. Throws a Failure.
 */
export function exchangeAccounts(
  config: Config | undefined,
  given: readonly GivenBalance[],
): readonly PaperAccountSpec[] {
  if (config === undefined) return withGivenBalances(DEMO, given);
  const accounts = [...config.accounts].sort((a, b) => Number(a.parent !== undefined) - Number(b.parent !== undefined));
  const specs = accounts.map((account) => ({ ...specOf(account, config), ...keyOf(account, config) }));
  return withGivenBalances(specs, given);
}

function keyOf(account: AccountConfig, { file }: Config): Pick<PaperAccountSpec, 'key'> {
  const { name, exchange, key, secret, passphrase } = account;
  if (exchange !== 'paper' || (key ?? secret ?? passphrase) === undefined) return {};
  const told = credentialsOf(account, file);
  if (!isApiKey(told.key))
    throw new Failure(
      `${file}: the key of the account ${name} is not a key of a paper exchange, which is bg_ and 32 hexadecimal digits`,
    );
  return { key: { apiKey: told.key, secret: told.secret, passphrase: told.passphrase } };
}
