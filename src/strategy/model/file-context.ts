import type { Diagnostic, Place, RelatedPlace } from '../../base/diagnostic.ts';
import { nearestName } from '../../base/nearest.ts';
import type { AccountName } from '../../domain/account.ts';
import type { InstrumentRef, Market } from '../../domain/market.ts';
import type { Expression, Scope, SourceText } from '../../language/values/expression.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { YamlNode, YamlScalar } from '../yaml/yaml-tree.ts';

/** The facts that are known while one strategy file is read, and the collectors of its problems. */
export interface FileContext {
  readonly file: string;
  readonly vocabulary: Vocabulary;
  readonly market: Market;
  /** Nodes of the wrong shape, which have been reported. */
  readonly broken: ReadonlySet<YamlNode>;
  /**
   * Names whose definition is wrong: expressions that use them are not checked, so that one mistake gives one message.
   */
  readonly spoiled: Set<string>;
  readonly accounts: KnownAccounts;
  /** Names of the channels of `purser.yaml`; undefined where the file is checked without one. */
  readonly channels: ReadonlySet<string> | undefined;
  /** True where only the operations of the interface document are sent. */
  readonly core: boolean;
  /** Expressions that divide, for the check of what their divisors may be. */
  readonly divisions: Division[];
  /** All expressions that are sound, for the checks of what they compare. */
  readonly written: Written[];
  /** Where it is there, every place of an expression is noted in it, sound or not: editors ask for them. */
  readonly places?: ExpressionPlace[] | undefined;
  report(problem: Problem): void;
  /** Reports what works, but hardly as it was meant. */
  warn(problem: Problem): void;
}

/** An expression with its place and the names in its scope. */
export interface Written {
  readonly source: SourceText;
  /** The name that stands for it, where it is a `let` of the file. */
  readonly name?: string;
  readonly scope: Scope;
  /** True for an `each`: `variable in list where condition`. */
  readonly isEach: boolean;
  /** The compiled text: one expression, or the list and the condition of an `each`. */
  readonly expressions: readonly Expression[];
  /** A condition that holds where it is evaluated: that of its rule. */
  readonly guard?: Expression | undefined;
}

/** A scalar that holds an expression, `NAME in LIST where CONDITION`, or text with `${…}`, with the names in scope. */
export interface ExpressionPlace {
  readonly node: YamlScalar;
  readonly form: 'expression' | 'each' | 'text';
  readonly scope: Scope;
}

/** An expression with a division in it. */
export interface Division {
  readonly source: SourceText;
  /** The name that stands for it, where it is a `let` of the file. */
  readonly name?: string;
  readonly scope: Scope;
  /** A condition that holds where it is evaluated: that of its rule. */
  readonly guard?: Expression | undefined;
}

export interface KnownAccounts {
  /** Names of `purser.yaml`; undefined where the file is checked without one. */
  readonly configured: ReadonlySet<AccountName> | undefined;
  /** Names under `accounts`; undefined where that list itself is wrong. */
  readonly listed: ReadonlySet<AccountName> | undefined;
  /** Those of the paper exchange. */
  readonly paper?: ReadonlySet<AccountName> | undefined;
  /** How far the prices of paper accounts reach back when they start, ms; undefined where nobody knows it. */
  readonly paperHistoryMs?: number | undefined;
}

export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly place: Place;
  readonly hint?: string | undefined;
  readonly related?: RelatedPlace | undefined;
}

/** An instrument that a file names literally. */
export interface NamedInstrument {
  readonly instrument: InstrumentRef;
  readonly place: Place;
}

/** Makes an error of a problem. */
export function errorOf(problem: Problem): Diagnostic {
  return diagnosticOf('error', problem);
}

/** Makes a warning of a problem: the file works, but hardly as it was meant. */
export function warningOf(problem: Problem): Diagnostic {
  return diagnosticOf('warning', problem);
}

function diagnosticOf(severity: Diagnostic['severity'], { code, message, place, hint, related }: Problem): Diagnostic {
  return {
    severity,
    code,
    message,
    place,
    ...(hint === undefined ? {} : { hint }),
    ...(related === undefined ? {} : { related }),
  };
}

/** Proposes the nearest of the known names, or lists them where few are known. */
export function didYouMean(typed: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const near = nearestName(typed, names);
  if (near !== undefined) return `did you mean \`${near}\`?`;
  return names.length > 0 && names.length <= 12 ? `known here: ${names.join(', ')}` : undefined;
}

/** Checks a channel's name against `notify` of `purser.yaml`. */
export function checkChannel({ text: name, place }: YamlScalar, { channels, report }: FileContext): boolean {
  if (channels?.has(name) !== false) return true;
  const isNone = channels.size === 0;
  const message = `there is no channel \`${name}\` under \`notify\` in purser.yaml`;
  const hint = isNone ? 'purser.yaml names no channels: docs/alerts.md' : didYouMean(name, channels);
  report({ code: 'channel-unknown', message, place, hint });
  return false;
}

/** Checks an account's name against `purser.yaml` and the file's own list. */
export function checkAccount(scalar: YamlScalar, context: FileContext): boolean {
  const { configured, listed } = context.accounts;
  const name = scalar.text;
  if (configured?.has(name) === false) {
    const message = `there is no account \`${name}\` in purser.yaml`;
    context.report({ code: 'account-unknown', message, place: scalar.place, hint: didYouMean(name, configured) });
    return false;
  }
  if (listed?.has(name) === false) {
    const message = `the account \`${name}\` is not listed under \`accounts\``;
    const hint = 'accounts must list every account that the file touches';
    context.report({ code: 'account-not-listed', message, place: scalar.place, hint });
    return false;
  }
  return true;
}
