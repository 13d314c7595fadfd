import type { ScriptedPair } from '../../backtest/scripted-market.ts';
import { readDecimal, ZERO } from '../../base/decimal.ts';
import type { HeldLoan } from '../../domain/paper-settings.ts';
import type { LoanTerm } from '../../domain/loan.ts';
import { LOAN_COIN_NAMES, PLEDGE_COIN_NAMES } from '../../paper/core/loans/loan-terms.ts';
import { didYouMean } from '../../strategy/model/file-context.ts';
import { itemsOf, scalarOf, type YamlNode, type YamlScalar } from '../../strategy/yaml/yaml-tree.ts';
import { checkAccount, type TestScope } from './test-scope.ts';

interface LoansOf {
  readonly pairs: readonly ScriptedPair[];
  readonly scope: TestScope;
  /** The account of loans that name none. */
  readonly account: string;
}

/** A loan that a test gives, with its account. */
export interface GivenLoan {
  readonly account: string;
  readonly loan: HeldLoan;
}

/** The terms of loans as an action says them, and as the exchange does. */
const TERMS: Readonly<Record<string, LoanTerm>> = { '7d': 'SEVEN', '30d': 'THIRTY', flexible: 'FLEXIBLE' };

/** Reads the loans that run from the beginning. */
export function readLoans(node: YamlNode | undefined, loansOf: LoansOf): readonly GivenLoan[] {
  return itemsOf(node).flatMap((item) => readLoan(item, loansOf) ?? []);
}

function readLoan(node: YamlNode, { pairs, scope, account }: LoansOf): GivenLoan | undefined {
  const named = scalarOf(node, 'account');
  if (named !== undefined) checkAccount(named, scope);
  const priced = ['USDT', ...pairs.flatMap(({ symbol }) => (symbol.endsWith('USDT') ? [symbol.slice(0, -4)] : []))];
  const coinOf = (key: string, taken: readonly string[]): string | undefined =>
    readCoin(scalarOf(node, key), { taken, priced, scope });
  const loanCoin = coinOf('loanCoin', LOAN_COIN_NAMES);
  const pledgeCoin = coinOf('pledgeCoin', PLEDGE_COIN_NAMES);
  const loanAmount = readAmount(scalarOf(node, 'loanAmount'), scope);
  const pledgeAmount = readAmount(scalarOf(node, 'pledgeAmount'), scope);
  if (loanCoin === undefined || pledgeCoin === undefined || loanAmount === undefined || pledgeAmount === undefined)
    return undefined;
  if (loanCoin === pledgeCoin) {
    scope.report({ code: 'test-coin', message: `${loanCoin} cannot be its own collateral`, place: node.place });
    return undefined;
  }
  const term = TERMS[scalarOf(node, 'term')?.text ?? 'flexible'] ?? 'FLEXIBLE';
  return { account: named?.text ?? account, loan: { loanCoin, loanAmount, pledgeCoin, pledgeAmount, term } };
}

interface Coins {
  /** The coins that the exchange lends, or takes as collateral. */
  readonly taken: readonly string[];
  /** The coins whose price the test gives. */
  readonly priced: readonly string[];
  readonly scope: TestScope;
}

/** The amount of a loan depends on prices: a coin without one cannot be lent. */
function readCoin(scalar: YamlScalar | undefined, { taken, priced, scope }: Coins): string | undefined {
  if (scalar === undefined) return undefined;
  const { text, place } = scalar;
  if (!taken.includes(text)) {
    const message = `the simulated exchange has no loans with \`${text}\` here`;
    scope.report({ code: 'test-coin', message, place, hint: didYouMean(text, taken) });
    return undefined;
  }
  if (priced.includes(text)) return text;
  scope.report({
    ...{ code: 'test-coin', message: `\`${text}\` has no price in this test`, place },
    hint: `give prices of ${text}USDT`,
  });
  return undefined;
}

function readAmount(scalar: YamlScalar | undefined, { report }: TestScope): HeldLoan['loanAmount'] | undefined {
  if (scalar === undefined) return undefined;
  const amount = readDecimal(scalar.text);
  if (amount !== undefined && amount > ZERO) return amount;
  report({ code: 'test-amount', message: `\`${scalar.text}\` is not an amount above zero`, place: scalar.place });
  return undefined;
}
