import path from 'node:path';
import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import { type Market, MARKETS, PAPER_HISTORY_MS } from '../domain/market.ts';
import { type IndicatorUse, isPastUse, type Scope } from '../language/values/expression.ts';
import type { PartScope } from './compile/condition.ts';
import type { Config } from './config/config.ts';
import { checkCore } from './compile/check-core.ts';
import { readLimits } from './config/config-limits.ts';
import { checkOrdered, checkPauses } from './compile/check-parts.ts';
import {
  checkAccount,
  didYouMean,
  errorOf,
  type ExpressionPlace,
  type FileContext,
  type NamedInstrument,
  type Problem,
  warningOf,
} from './model/file-context.ts';
import { checkMeaning } from './checks/file/check-meaning.ts';
import { type Instance, instancesOf } from './template/for-each.ts';
import { instantiate, withUseOf, type StrategyTemplate } from './template/template.ts';
import { readGoal } from './compile/goal.ts';
import { type Names, readNames } from './compile/names.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import { gathered } from './model/part.ts';
import { revisions } from './model/revision.ts';
import { readRenamed } from './model/renamed-keys.ts';
import { readRule } from './compile/rule.ts';
import { letSlots } from './compile/rule-lets.ts';
import type { Goal, Rule, Strategy } from './model/strategy.ts';
import { checkStructure, type Structure } from './structure/structure.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { itemsOf, scalarOf, valueOf, type YamlNode } from './yaml/yaml-tree.ts';

/** One strategy file, as it was read. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The parts against which strategy files are checked. */
export interface Grammar {
  readonly vocabulary: Vocabulary;
  /** The schema of strategy files, made ready. */
  readonly structure: Structure;
  /** Without it, any account's name will do. */
  readonly config?:
    | (Pick<Config, 'accounts'> & Partial<Pick<Config, 'operations' | 'instruments' | 'notify' | 'paper'>>)
    | undefined;
  /** Epoch ms from which on schedules are looked at for a year; without it they are not. */
  readonly now?: number | undefined;
  /**
   * The prices that paper accounts are about to trade on: whether files of them were named, beside those of the
   * configuration, and whether they are played from a later candle than their first. Absent where nothing starts.
   */
  readonly played?: { readonly hasFiles: boolean; readonly isPart: boolean } | undefined;
}

export interface LoadedStrategy {
  /** One, or one for each item of `forEach`; none where there is any error. */
  readonly strategies: readonly Strategy[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file whose YAML has been read. */
export interface ParsedFile {
  readonly path: string;
  /** Absent where the text is no YAML document. */
  readonly root?: YamlNode;
  readonly diagnostics: readonly Diagnostic[];
  /** The nodes of the wrong shape, which have been reported. */
  readonly broken: ReadonlySet<YamlNode>;
}

/** Parses a file, reads old names as those of today, and checks its structure. */
export function parseFile({ path: file, text }: SourceFile, structure: Structure): ParsedFile {
  const { root: written, diagnostics: syntax } = parseYaml(file, text);
  if (written === undefined) return { path: file, diagnostics: syntax, broken: new Set() };
  const { root, diagnostics: renamed } = readRenamed(written);
  const { diagnostics: faults, broken } = checkStructure(root, structure);
  return { path: file, root, diagnostics: [...syntax, ...renamed, ...faults], broken };
}

/** Reads and checks one strategy file; all of its problems are reported, in the order of the file. */
export function loadStrategy(parsed: ParsedFile, grammar: Grammar, templates: Templates): LoadedStrategy {
  const { path: file, root: own, diagnostics: said, broken } = parsed;
  if (own === undefined) return { strategies: [], diagnostics: said };
  const found: Diagnostic[] = [];
  const wholes = wholesOf(own, templates, (problem) => void found.push(errorOf(problem)));
  // The template's errors from a wrong value would only repeat the mistake.
  const isSpoiled = found.length > 0;
  const strategies = wholes.flatMap(({ root, instance }) => {
    const seen = (diagnostic: Diagnostic): void => void found.push(withUseOf(diagnostic, own, instance));
    const context = contextOf(root, grammar, {
      ...{ file, broken },
      report: (problem) => {
        seen(errorOf(problem));
      },
      warn: (problem) => {
        seen(warningOf(problem));
      },
    });
    if (isSpoiled) context.spoiled.add('params');
    const around = instance && { symbol: instance.symbol, limits: valueOf(own, 'limits'), instances: wholes.length };
    const strategy = readStrategy(root, context, { now: grammar.now, around });
    if (strategy !== undefined && context.core) checkCore(strategy, grammar.config?.instruments ?? [], context);
    return strategy ?? [];
  });
  const diagnostics = withoutFollowUps([...said, ...found]);
  const isWrong = diagnostics.some(({ severity }) => severity === 'error');
  return { strategies: isWrong ? [] : strategies, diagnostics };
}

type Templates = ReadonlyMap<string, StrategyTemplate>;

/** The expressions of a file that is being written. */
export interface WrittenExpressions {
  readonly places: readonly ExpressionPlace[];
  /** The names of the file, which are known wherever an expression reads the market. */
  readonly scope: Scope;
}

/**
 * Lists the places of all expressions of a file, sound or not, and the names of the file; for editors, which ask while
 * a file is being written. Nothing is reported.
 */
export function expressionPlaces(root: YamlNode, grammar: Grammar): WrittenExpressions {
  const places: ExpressionPlace[] = [];
  const nowhere = (): void => undefined;
  const context = contextOf(root, grammar, {
    file: root.place.file,
    broken: new Set(),
    report: nowhere,
    warn: nowhere,
  });
  const noting = { ...context, places };
  const names = readNames(root, noting, scalarOf(root, 'account')?.text ?? '');
  readParts(root, { context: noting, names, ordered: [], revisionOf: revisions(root) });
  return { places, scope: names.scope };
}

/** The root of a strategy with its template's body, where it is made of one. */
interface Whole {
  readonly root: YamlNode;
  readonly instance?: Pick<Instance, 'symbol' | 'place'>;
}

/** Lists the strategies that a file stands for; none where its template is missing or wrong. */
function wholesOf(root: YamlNode, templates: Templates, report: (problem: Problem) => void): readonly Whole[] {
  const use = scalarOf(root, 'use');
  if (use === undefined) return [{ root }];
  const template = templates.get(use.text);
  if (template === undefined) {
    const message = `there is no template \`${use.text}\``;
    const hint = didYouMean(use.text, templates.keys()) ?? `it would be in ${use.text}.yaml beside this file`;
    report({ code: 'template-unknown', message, place: use.place, hint });
    return [];
  }
  if (template.broken) return [];
  const templateScope = { market: marketOf(template.root), report };
  if (valueOf(root, 'forEach') === undefined) return [{ root: instantiate(root, template, templateScope) }];
  return instancesOf(root, template, templateScope).map(({ root: whole, ...instance }) => ({ root: whole, instance }));
}

function contextOf(
  root: YamlNode,
  { vocabulary, config, played }: Grammar,
  own: Pick<FileContext, 'file' | 'broken' | 'report' | 'warn'>,
): FileContext {
  return {
    ...own,
    vocabulary,
    market: marketOf(root),
    spoiled: new Set(),
    accounts: {
      configured: config === undefined ? undefined : new Set(config.accounts.map(({ name }) => name)),
      listed: listedAccounts(root),
      paper: new Set(config?.accounts.filter(({ exchange }) => exchange === 'paper').map(({ name }) => name)),
      paperHistoryMs: paperHistoryOf(played, config),
    },
    channels:
      config === undefined ? undefined : new Set(config.notify?.channels.map(({ routes: { channel } }) => channel)),
    core: config?.operations === 'core',
    divisions: [],
    written: [],
  };
}

/** Only a start knows from when on files are played; what they hold before that is not looked up. */
function paperHistoryOf(played: Grammar['played'], config: Grammar['config']): number | undefined {
  const hasFiles = played?.hasFiles === true || (config?.paper?.candles ?? []).length > 0;
  if (!hasFiles) return PAPER_HISTORY_MS;
  return played?.isPart === false ? 0 : undefined;
}

/** What a strategy is read with beside its root. */
interface ReadWith {
  readonly now: number | undefined;
  /** For an instance of `forEach`: the limits of the file go around all of them. */
  readonly around:
    | { readonly symbol: string; readonly limits: YamlNode | undefined; readonly instances: number }
    | undefined;
}

function readStrategy(root: YamlNode, context: FileContext, { now, around }: ReadWith): Strategy | undefined {
  const name = readName(root, context);
  const account = scalarOf(root, 'account')?.text;
  checkAccounts(root, context);
  const names = readNames(root, context, account ?? '');
  const limits = readLimits(valueOf(root, 'limits'), names.fixed);
  const outside = readLimits(around?.limits, withoutParams(names.fixed));
  const ordered: NamedInstrument[] = [];
  const { rules, goals, slots } = readParts(root, { context, names, ordered, revisionOf: revisions(root) });
  checkOrdered(ordered, [...limits, ...outside], context);
  checkPauses(root, goals, context);
  if (name === undefined || account === undefined) return undefined;
  const mode = scalarOf(root, 'mode')?.text;
  const strategy: Strategy = {
    name: around === undefined ? name : `${name}/${around.symbol}`,
    file: context.file,
    mode: mode === 'shadow' || mode === 'off' ? mode : 'active',
    account,
    accounts: [...(context.accounts.listed ?? [account])],
    market: context.market,
    slots,
    constants: names.constants,
    nowSlot: names.nowSlot,
    pricesSlot: names.pricesSlot,
    pastsSlot: names.pastsSlot,
    pasts: usesOf(rules, goals)
      .filter(isPastUse)
      .map(({ key, past }) => ({ key, ...past })),
    vars: names.vars,
    varsSlot: names.varsSlot,
    stepsSlot: names.stepsSlot,
    usesPrices: usesOf(rules, goals).some(({ kind }) => kind === 'prices'),
    watches: withIndicators(names, usesOf(rules, goals)),
    rules,
    goals,
    limits,
    ...(around !== undefined && { around: { file: name, instances: around.instances, limits: outside } }),
  };
  checkMeaning(strategy, root, { context, params: names.fixed.scope, now });
  return strategy;
}

/** The scope of limits around all instances: what differs between them is no bound of all. */
function withoutParams({ context, ...fixed }: Names['fixed']): Names['fixed'] {
  const report = (problem: Problem): void => {
    const isName = problem.code === 'expr-unknown-name';
    const hint = 'limits of a file with `forEach` hold for all instances together: write the value itself';
    context.report(isName ? { ...problem, hint } : problem);
  };
  return { ...fixed, context: { ...context, report }, scope: new Map(), env: [] };
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

/** The market of a file's bare symbols. */
export function marketOf(root: YamlNode): Market {
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

interface Parts {
  readonly rules: readonly Rule[];
  readonly goals: readonly Goal[];
  readonly slots: number;
}

/**
 * Reads rules and goals, each with a slot of its own for the variable of its `each`, and rules with those of their
 * lets.
 */
function readParts(root: YamlNode, partScope: Omit<PartScope, 'slot'>): Parts {
  const taken = new Set<string>();
  let { slots } = partScope.names;
  const each = <T>(key: string, read: (node: YamlNode, partScope: PartScope) => T | undefined): T[] =>
    itemsOf(valueOf(root, key)).flatMap((node) => {
      checkId(node, taken, partScope.context);
      slots += 1;
      return read(node, { ...partScope, slot: slots - 1 }) ?? [];
    });
  const rules = each('rules', (node, at) => {
    const letSlot = slots;
    slots += letSlots(node);
    return readRule(node, { ...at, letSlot });
  });
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
      hint: `each rule and goal needs an id of its own, such as \`${id.text}-2\``,
    });
  }
  taken.add(id.text);
}

/** Collects what the file's expressions need to be computed beside the readings. */
function usesOf(rules: readonly Rule[], goals: readonly Goal[]): readonly IndicatorUse[] {
  const fields = [
    ...rules.flatMap((rule) => rule.steps.map((step) => step.fields)),
    ...goals.map((goal) => goal.fields),
  ];
  const asked = rules.flatMap(({ resetWhen, lets, steps }) => [
    resetWhen,
    ...lets.map(({ expression }) => expression),
    ...steps.flatMap((step) => [step.if, step.waiting?.until, ...step.guards]),
  ]);
  const conditions = [
    ...[...rules, ...goals].flatMap(({ each, when }) => [each?.list, each?.where, when]),
    ...asked,
  ].filter((part) => part !== undefined);
  return gathered([...fields, ...conditions]).indicators;
}

/** Gives each watch the indicators that anything in the file reads of it. */
function withIndicators({ watches }: Names, uses: readonly IndicatorUse[]): Strategy['watches'] {
  return watches.map(({ type: _type, ...watch }) => ({
    ...watch,
    indicators: uses.filter(({ root }) => root === watch.name),
  }));
}
