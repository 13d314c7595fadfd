import { checkBound } from './check-bound.ts';
import type { FileContext, Problem } from '../model/file-context.ts';
import { type FixedScope, fixedValue } from '../fields/fixed-value.ts';
import type { LimitUse } from '../model/strategy.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { wordOf } from '../compile/watch.ts';
import { entriesOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** The place of limits in `purser.yaml`. */
export interface ConfigLimitsScope {
  readonly vocabulary: Vocabulary;
  /** As it is shown in messages. */
  readonly file: string;
  /** Names of the accounts that are configured. */
  readonly accounts: ReadonlySet<string>;
  /** Nodes of the wrong shape, which have been reported. */
  readonly broken: ReadonlySet<YamlNode>;
  report(problem: Problem): void;
}

/**
 * Reads the limits of an account or of all, in the words of strategies; what is wrong is reported. A bare symbol is a
 * USDT future's.
 */
export function readConfigLimits(
  node: YamlNode | undefined,
  configLimitsScope: ConfigLimitsScope,
): readonly LimitUse[] {
  return readLimits(node, fixedScopeOf(configLimitsScope));
}

/** Reads limits whose bounds are fixed when the file is loaded. */
export function readLimits(node: YamlNode | undefined, fixed: FixedScope): LimitUse[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    const word = wordOf(fixed.context.vocabulary.limits, key.text);
    const bound = word === undefined ? undefined : fixedValue(word.schema, value, fixed);
    if (word === undefined || bound === undefined) return [];
    checkBound(word.means, bound, { node: value, report: fixed.context.report });
    return [{ kind: key.text, bound, place: key.place }];
  });
}

function fixedScopeOf({ vocabulary, file, accounts, broken, report }: ConfigLimitsScope): FixedScope {
  const context: FileContext = {
    file,
    vocabulary,
    broken,
    report,
    warn: report,
    market: 'usdt-futures',
    spoiled: new Set(),
    accounts: { configured: accounts, listed: accounts },
    channels: undefined,
    core: false,
    divisions: [],
    written: [],
  };
  return { context, scope: new Map(), fixed: true, env: [] };
}
