import path from 'node:path';
import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { type InstrumentRef, instrumentName, type Market, MARKETS } from '../domain/market.ts';
import type { IndicatorUse } from '../language/expression.ts';
import type { PartSite } from './condition.ts';
import type { Config } from './config.ts';
import { checkAccount, errorOf, type FileContext, type NamedInstrument } from './file-context.ts';
import { type FixedSite, fixedValue } from './fixed-value.ts';
import { readGoal } from './goal.ts';
import { type Names, readNames } from './names.ts';
import { parseYaml } from './parse-yaml.ts';
import { gathered } from './part.ts';
import { revisions } from './revision.ts';
import { readRule } from './rule.ts';
import type { Goal, LimitUse, Rule, Strategy } from './strategy.ts';
import { checkStructure, type Structure } from './structure.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordOf } from './watch.ts';
import { entriesOf, itemsOf, scalarOf, valueOf, type YamlNode } from './yaml-tree.ts';

/** One strategy file, as it was read. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What strategy files are checked against. */
export interface Grammar {
  readonly vocabulary: Vocabulary;
  /** The schema of strategy files, made ready. */
  readonly structure: Structure;
  /** Without it, any account's name will do. */
  readonly config?: Pick<Config, 'accounts'> | undefined;
}

export interface LoadedStrategy {
  /** Absent where there is any error. */
  readonly strategy?: Strategy;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks one strategy file; all of its problems are reported, in the order of the file. */
export function loadStrategy({ path: file, text }: SourceFile, grammar: Grammar): LoadedStrategy {
  const { root, diagnostics: syntax } = parseYaml(file, text);
  if (root === undefined) return { diagnostics: syntax };
  const { diagnostics: faults, broken } = checkStructure(root, grammar.structure);
  const found: Diagnostic[] = [];
  const context: FileContext = {
    file,
    vocabulary: grammar.vocabulary,
    market: marketOf(root),
    broken,
    spoiled: new Set(),
    accounts: {
      configured: grammar.config === undefined ? undefined : new Set(grammar.config.accounts.map(({ name }) => name)),
      listed: listedAccounts(root),
    },
    report: (problem) => void found.push(errorOf(problem)),
  };
  const strategy = readStrategy(root, context);
  const diagnostics = withoutFollowUps([...syntax, ...faults, ...found]);
  return strategy === undefined || diagnostics.length > 0 ? { diagnostics } : { strategy, diagnostics };
}

function readStrategy(root: YamlNode, context: FileContext): Strategy | undefined {
  const name = readName(root, context);
  const account = scalarOf(root, 'account')?.text;
  checkAccounts(root, context);
  const names = readNames(root, context, account ?? '');
  const limits = readLimits(valueOf(root, 'limits'), names.fixed);
  const ordered: NamedInstrument[] = [];
  const { rules, goals, slots } = readParts(root, { context, names, ordered, revisionOf: revisions(root) });
  checkOrdered(ordered, limits, context);
  if (name === undefined || account === undefined) return undefined;
  const mode = scalarOf(root, 'mode')?.text;
  return {
    name,
    file: context.file,
    mode: mode === 'shadow' || mode === 'off' ? mode : 'active',
    account,
    accounts: [...(context.accounts.listed ?? [account])],
    market: context.market,
    slots,
    constants: names.constants,
    nowSlot: names.nowSlot,
    watches: withIndicators(names, rules, goals),
    rules,
    goals,
    limits,
  };
}

/** Once YAML has read a line otherwise than it looks, much is wrong with it: only what YAML did is said. */
function withoutFollowUps(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const misread = new Map<number, Diagnostic>();
  const said = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, place, message } = diagnostic;
    if (code.startsWith('yaml-') && !misread.has(place.line)) misread.set(place.line, diagnostic);
    const key = `${String(place.line)}:${String(place.column)} ${code} ${message}`;
    if (!said.has(key)) said.set(key, diagnostic);
  }
  return [...said.values()]
    .filter((diagnostic) => (misread.get(diagnostic.place.line) ?? diagnostic) === diagnostic)
    .sort(compareDiagnostics);
}

function readName(root: YamlNode, { file, report }: FileContext): string | undefined {
  const name = scalarOf(root, 'strategy');
  const stem = path.basename(file).replace(/\.ya?ml$/, '');
  if (name === undefined || name.text === stem) return name?.text;
  const message = 'the strategy must have the name of its file';
  report({ code: 'strategy-name', message, place: name.place, hint: `strategy: ${stem}` });
  return undefined;
}

function marketOf(root: YamlNode): Market {
  const text = scalarOf(root, 'market')?.text;
  return MARKETS.find((market) => market === text) ?? 'usdt-futures';
}

function listedAccounts(root: YamlNode): ReadonlySet<string> | undefined {
  const list = valueOf(root, 'accounts');
  const account = scalarOf(root, 'account')?.text;
  if (list === undefined) return account === undefined ? undefined : new Set([account]);
  return list.kind === 'list'
    ? new Set(list.items.flatMap((item) => (item.kind === 'scalar' ? [item.text] : [])))
    : undefined;
}

function checkAccounts(root: YamlNode, context: FileContext): void {
  const account = scalarOf(root, 'account');
  if (account !== undefined && typeof account.value === 'string') checkAccount(account, context);
  for (const item of itemsOf(valueOf(root, 'accounts'))) {
    if (item.kind === 'scalar' && typeof item.value === 'string') checkAccount(item, context);
  }
}

function readLimits(node: YamlNode | undefined, fixed: FixedSite): LimitUse[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    const word = wordOf(fixed.context.vocabulary.limits, key.text);
    const bound = word === undefined ? undefined : fixedValue(word.schema, value, fixed);
    return bound === undefined ? [] : [{ kind: key.text, bound, place: key.place }];
  });
}

interface Parts {
  readonly rules: readonly Rule[];
  readonly goals: readonly Goal[];
  readonly slots: number;
}

/** Reads rules and goals, each with a slot of its own for the variable of its `each`. */
function readParts(root: YamlNode, site: Omit<PartSite, 'slot'>): Parts {
  const taken = new Set<string>();
  let { slots } = site.names;
  const each = <T>(key: string, read: (node: YamlNode, site: PartSite) => T | undefined): T[] =>
    itemsOf(valueOf(root, key)).flatMap((node) => {
      checkId(node, taken, site.context);
      slots += 1;
      return read(node, { ...site, slot: slots - 1 }) ?? [];
    });
  const rules = each('rules', readRule);
  const goals = each('goals', readGoal);
  return { rules, goals, slots };
}

function checkId(node: YamlNode, taken: Set<string>, { report }: FileContext): void {
  const id = scalarOf(node, 'id');
  if (id === undefined) return;
  if (taken.has(id.text)) {
    report({
      code: 'id-duplicate',
      message: `the id \`${id.text}\` is there twice`,
      place: id.place,
      hint: 'rules and goals share their ids: the journal knows them by it',
    });
  }
  taken.add(id.text);
}

/** An order on an instrument that the limits exclude would always be refused. */
function checkOrdered(ordered: readonly NamedInstrument[], limits: readonly LimitUse[], { report }: FileContext): void {
  const bound = limits.find(({ kind }) => kind === 'instruments')?.bound;
  if (!Array.isArray(bound)) return;
  const allowed = bound.filter(isInstrument).map(instrumentName);
  for (const { instrument, place } of ordered) {
    if (allowed.includes(instrumentName(instrument))) continue;
    const message = `${instrumentName(instrument)} is not among the instruments of the limits`;
    report({ code: 'limit-instruments', message, place, hint: `limits.instruments has ${allowed.join(', ')}` });
  }
}

function isInstrument(value: unknown): value is InstrumentRef {
  return typeof value === 'object' && value !== null && 'market' in value && 'symbol' in value;
}

/** Gives each watch the indicators that anything in the file reads of it. */
function withIndicators({ watches }: Names, rules: readonly Rule[], goals: readonly Goal[]): Strategy['watches'] {
  const fields = [
    ...rules.flatMap((rule) => rule.steps.map((step) => step.fields)),
    ...goals.map((goal) => goal.fields),
  ];
  const conditions = [...rules, ...goals]
    .flatMap(({ each, when }) => [each?.list, each?.where, when])
    .filter((part) => part !== undefined);
  const uses: readonly IndicatorUse[] = gathered([...fields, ...conditions]).indicators;
  return watches.map(({ type: _type, ...watch }) => ({
    ...watch,
    indicators: uses.filter(({ root }) => root === watch.name),
  }));
}
