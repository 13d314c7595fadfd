import type { ScriptedPair } from '../../backtest/scripted-market.ts';
import { readDecimal, ZERO } from '../../base/decimal.ts';
import {
  type FuturesMarket,
  FUTURES_MARKETS,
  instrumentName,
  type InstrumentRef,
  readInstrumentName,
  splitSymbol,
} from '../../domain/market.ts';
import type { HeldPosition } from '../../domain/paper-settings.ts';
import { contractPricedBy } from '../../paper/core/book/listings.ts';
import { didYouMean } from '../../strategy/model/file-context.ts';
import { entriesOf, itemsOf, scalarOf, type YamlNode, type YamlScalar } from '../../strategy/yaml/yaml-tree.ts';
import { readLoans } from './read-loans.ts';
import { checkAccount, checkAccounts, type TestScope } from './test-scope.ts';
import type { GivenHoldings } from './test-file.ts';

interface HoldingsOf {
  readonly pairs: readonly ScriptedPair[];
  readonly scope: TestScope;
  /** The account of positions that name none. */
  readonly account: string;
}

/** Reads the holdings of accounts. */
export function readHoldings(
  given: Readonly<Record<'balances' | 'positions' | 'loans', YamlNode | undefined>>,
  { scope, ...parts }: HoldingsOf,
): ReadonlyMap<string, GivenHoldings> {
  checkAccounts(given.balances, scope);
  const amounts = new Map(entriesOf(given.balances).map(({ key, value }) => [key.text, walletsOf(value, scope)]));
  const positions = itemsOf(given.positions).flatMap((node) => readPosition(node, { scope, ...parts }) ?? []);
  const loans = readLoans(given.loans, { scope, ...parts });
  const names = new Set([...amounts.keys(), ...[...positions, ...loans].map(({ account }) => account)]);
  return new Map(
    [...names].map((name) => {
      const { savings = {}, ...balances } = amounts.get(name) ?? {};
      const held = positions.flatMap(({ account, position }) => (account === name ? [position] : []));
      const owed = loans.flatMap(({ account, loan }) => (account === name ? [loan] : []));
      return [name, { balances: balances, savings, positions: held, loans: owed }];
    }),
  );
}

type Coins = Readonly<Record<string, string>>;

function walletsOf(node: YamlNode, scope: TestScope): Readonly<Record<string, Coins>> {
  return Object.fromEntries(
    entriesOf(node).map((wallet) => [
      wallet.key.text,
      Object.fromEntries(
        entriesOf(wallet.value).map(({ key, value }) => [
          key.text,
          amountOf(value.kind === 'scalar' ? value : key, scope),
        ]),
      ),
    ]),
  );
}

/** Reads a decimal above or at zero, as text. */
function amountOf(scalar: YamlScalar, { report }: TestScope): string {
  const value = readDecimal(scalar.text);
  if (value !== undefined && value >= ZERO) return scalar.text;
  report({
    code: 'test-amount',
    message: `\`${scalar.text}\` is not a decimal number of zero or more`,
    place: scalar.place,
  });
  return '0';
}

function readPosition(
  node: YamlNode,
  { pairs, scope, account }: HoldingsOf,
): { readonly account: string; readonly position: HeldPosition } | undefined {
  const named = scalarOf(node, 'account');
  if (named !== undefined) checkAccount(named, scope);
  const instrument = scalarOf(node, 'instrument');
  const found = instrument === undefined ? undefined : readInstrumentName(instrument.text, 'usdt-futures');
  const pair = pairs.find((one) => isPricedBy(found, one));
  const elsewhere = pairs.find(({ symbol }) => symbol === found?.symbol);
  if (instrument !== undefined && pair === undefined && elsewhere !== undefined && isContract(found)) {
    const message = `\`${found.symbol}\` is not a contract of ${found.market}`;
    const hint = contractAt(elsewhere, found.market);
    scope.report({
      code: 'test-market',
      ...{ message, place: instrument.place },
      ...(hint && { hint: `it is called ${hint} there: ${found.market}/${hint}` }),
    });
  } else if (instrument !== undefined && (pair === undefined || !isContract(found))) {
    const message = `\`${instrument.text}\` is not a contract with prices`;
    const hint = didYouMean(
      instrument.text,
      pairs.map(({ symbol }) => symbol),
    );
    scope.report({ code: 'test-pair', message, place: instrument.place, hint });
  }
  const size = readDecimal(amountText(scalarOf(node, 'size'), scope));
  const price = readDecimal(amountText(scalarOf(node, 'price'), scope)) ?? pair?.values[0];
  if (!isContract(found) || size === undefined || price === undefined) return undefined;
  const holdSide = scalarOf(node, 'side')?.text === 'short' ? 'short' : 'long';
  return {
    account: named?.text ?? account,
    position: { market: found.market, symbol: found.symbol, holdSide, size, price },
  };
}

/** Tells whether the prices of a pair are those of a contract. */
function isPricedBy(found: InstrumentRef | undefined, pair: ScriptedPair): boolean {
  return isContract(found) && contractAt(pair, found.market) === found.symbol;
}

/** Lists what has the prices of a pair: itself at spot, and its contracts. */
export function instrumentsPricedBy(pair: ScriptedPair): readonly string[] {
  const contracts = FUTURES_MARKETS.flatMap((market) => {
    const symbol = contractAt(pair, market);
    return symbol === undefined ? [] : [instrumentName({ market, symbol })];
  });
  return [...contracts, `spot/${pair.symbol}`];
}

/** The symbol of a pair's coin at a market; undefined where it has no contract there. */
function contractAt({ symbol }: ScriptedPair, market: FuturesMarket): string | undefined {
  return contractPricedBy({ symbol, ...(splitSymbol(symbol) ?? { base: '', quote: '' }) }, market);
}

function amountText(scalar: YamlScalar | undefined, scope: TestScope): string {
  return scalar === undefined ? '' : amountOf(scalar, scope);
}

function isContract(instrument: InstrumentRef | undefined): instrument is InstrumentRef & { market: FuturesMarket } {
  return instrument !== undefined && instrument.market !== 'spot';
}
