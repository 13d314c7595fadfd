import { readDuration } from '../../base/duration.ts';
import { didYouMean, type Problem } from '../../strategy/model/file-context.ts';
import { entriesOf, type YamlNode, type YamlScalar } from '../../strategy/yaml/yaml-tree.ts';

/** The names that a test file may use. */
export interface TestNames {
  /** Strategies of the files beside it and of the configuration. */
  readonly strategies: ReadonlySet<string>;
  /** Accounts of the configuration, or those that the strategies name. */
  readonly accounts: ReadonlySet<string>;
  /** Ids of the exchange's operations. */
  readonly operations: ReadonlySet<string>;
  /** The account of a strategy. */
  accountOf(strategy: string): string;
  /** The rules and goals of a strategy; undefined where it does not exist. */
  partsOf(strategy: string): Parts | undefined;
}

/** Ids of the rules and goals of a strategy, and names of its variables. */
export interface Parts {
  /** Rules that can be fired manually: they have a trigger of time. */
  readonly fired: readonly string[];
  /** Webhooks that rules listen to. */
  readonly hooks: readonly string[];
  readonly vars: readonly string[];
  readonly rules: readonly string[];
  readonly goals: readonly string[];
}

/** The known names while one test file is read, and the list of its problems. */
export interface TestScope extends TestNames {
  report(problem: Problem): void;
}

/** Reads a time after the start, in ms; reports any other text. */
export function offsetOf(scalar: YamlScalar | undefined, { report }: TestScope): number | undefined {
  if (scalar === undefined) return undefined;
  const ms = readDuration(scalar.text);
  if (ms === undefined)
    report({
      code: 'test-time',
      message: `\`${scalar.text}\` is not a time after the start`,
      place: scalar.place,
      hint: '20m, 90s, 1h30m',
    });
  return ms;
}

/** Checks the names of accounts that are keys. */
export function checkAccounts(node: YamlNode | undefined, scope: TestScope): void {
  for (const { key } of entriesOf(node)) checkAccount(key, scope);
}

/** Checks the name of an account. */
export function checkAccount(scalar: YamlScalar, { accounts, report }: TestScope): void {
  if (accounts.has(scalar.text)) return;
  const message = `there is no account \`${scalar.text}\``;
  report({ code: 'test-account', message, place: scalar.place, hint: didYouMean(scalar.text, accounts) });
}
