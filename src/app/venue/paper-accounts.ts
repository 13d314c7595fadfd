import { instrumentName } from '../../domain/market.ts';
import type { PaperKeySettings } from '../../domain/paper-settings.ts';
import { listingsOf } from '../../paper/core/book/listings.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import {
  ALL_PERMISSIONS,
  DEMO_ACCOUNTS,
  type PaperAccountSpec,
  type PaperKeySpec,
} from '../../paper/core/wallets/accounts.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { Failure } from '../process/failure.ts';
import { settingsOfConfig } from './paper-settings.ts';

/** Refuses positions at contracts that the market has no prices of. Throws a Failure. */
export function refuseUnknownContracts(
  specs: readonly PaperAccountSpec[],
  { series }: Pick<MarketSource, 'series'>,
): void {
  const listed = series.flatMap(listingsOf);
  for (const { name, positions = [] } of specs) {
    const unknown = positions.find(
      ({ market, symbol }) =>
        !listed.some((one) => one.series.symbol === symbol && one.markets.some((known) => known === market)),
    );
    if (unknown !== undefined)
      throw new Failure(`paper: accounts: ${name} holds ${instrumentName(unknown)}, and there are no prices for it`);
  }
}

/**
 * Makes the paper account of a configured one: with the balances of the configuration, or the default ones for trials.
 */
export function specOf({ name, uid, parent, settings }: AccountConfig, config: Config | undefined): PaperAccountSpec {
  const balances = config?.paper.balances[name];
  const demo = DEMO_ACCOUNTS.find((account) => account.name === name);
  const { savings, ...wallets } = balances ?? {};
  const { permissions, positionMode, keys, ...chosen } = settingsOfConfig(config).accounts.get(name) ?? {};
  return {
    name,
    ...(uid === undefined ? {} : { uid }),
    ...(parent === undefined ? {} : { parent }),
    ...(balances === undefined
      ? { ...(demo?.balances && { balances: demo.balances }), ...(demo?.savings && { savings: demo.savings }) }
      : { balances: wallets }),
    ...(savings === undefined ? {} : { savings }),
    ...chosen,
    ...permitted(permissions),
    ...(keys !== undefined && { otherKeys: [...keys].map(keySpecOf) }),
    ...(positionMode !== undefined && { posMode: positionMode }),
    ...(settings?.copyTrading?.pairs === undefined ? {} : { copyPairs: settings.copyTrading.pairs }),
  };
}

function keySpecOf([name, { permissions, ips }]: readonly [string, PaperKeySettings]): PaperKeySpec {
  return { name, ...permitted(permissions), ...(ips !== undefined && { ips }) };
}

/** Reads permissions in the exchange's words. */
function permitted(words: readonly string[] | undefined): Pick<PaperKeySpec, 'permissions'> {
  return words === undefined ? {} : { permissions: ALL_PERMISSIONS.filter((one) => words.includes(one)) };
}
