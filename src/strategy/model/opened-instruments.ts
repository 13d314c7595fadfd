import type { AccountName } from '../../domain/account.ts';
import type { FuturesInstrument, InstrumentRef } from '../../domain/market.ts';
import { instrumentOf, knownFields } from './known-fields.ts';
import { eachAccounts } from './each-accounts.ts';
import type { Strategy } from './strategy.ts';

/** A futures instrument on which something may be opened, at an account. */
export interface OpenedInstrument {
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
}

/**
 * Lists the futures instruments on which rules that do more than reduce, and goals, may open by what their file names.
 * What a rule takes from a position has that position to tell its leverage.
 */
export function openedInstruments(strategy: Strategy): readonly OpenedInstrument[] {
  const { rules, goals, account: own } = strategy;
  const ofRules = rules
    .filter(({ reduces }) => !reduces)
    .flatMap(({ each, steps }) =>
      steps.flatMap(({ instruments }) => placed(instruments, [own, ...eachAccounts(each, strategy)])),
    );
  const ofGoals = goals.flatMap(({ each, fields }) => {
    const instrument = instrumentOf(knownFields(fields, strategy)['instrument']);
    return instrument === undefined ? [] : placed([instrument], eachAccounts(each, strategy));
  });
  const all = [...ofRules, ...ofGoals];
  return [
    ...new Map(all.map((one) => [`${one.account} ${one.instrument.market}/${one.instrument.symbol}`, one])).values(),
  ];
}

function placed(instruments: readonly InstrumentRef[], accounts: readonly AccountName[]): readonly OpenedInstrument[] {
  return instruments.flatMap(({ market, symbol }) =>
    market === 'spot' ? [] : accounts.map((account) => ({ account, instrument: { market, symbol } })),
  );
}
