import path from 'node:path';
import { readDecimal } from '../../base/decimal.ts';
import { compareDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import { settingsOf, settingsProblems } from './account-settings.ts';
import type { AccountConfig, Config } from './config.ts';
import type { SecretSource } from './secret-source.ts';
import { readConfigLimits } from './config-limits.ts';
import { coreConfigOf, coreProblems, flatAtOf } from './core-config.ts';
import { didYouMean, errorOf, type Problem } from '../model/file-context.ts';
import { haltsConfigOf, haltsProblems } from './halts-config.ts';
import { httpConfigOf, httpProblems } from './http-config.ts';
import { journalConfigOf, journalProblems } from './journal-config.ts';
import { paperModelOf, paperProblems } from './paper-config.ts';
import { paperSettingsOf, paperSettingsProblems } from './paper-settings.ts';
import { notifyConfigOf, notifyProblems } from './notify-config.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { maskSecrets, maskUnparsed, SECRET_KEYS, takeSecrets } from './mask-secrets.ts';
import { stateConfigOf, stateProblems } from './state-config.ts';
import type { LimitUse } from '../model/strategy.ts';
import { checkStructure, type Structure } from '../structure/structure.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { entriesOf, entryOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

export interface ConfigSource {
  /** As it is shown in messages. */
  readonly path: string;
  readonly text: string;
  /** Absolute path; relative paths in the file start at its directory. */
  readonly absolutePath: string;
}

export interface LoadedConfig {
  /** Absent where there is any error. */
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
  /** The file's text to be shown beside messages: whatever might be a secret is blanked out. */
  readonly shown: string;
}

/** Reads and checks `purser.yaml`. A secret written into it is an error, and appears in no message. */
export function loadConfig(source: ConfigSource, structure: Structure, vocabulary: Vocabulary): LoadedConfig {
  const { root, diagnostics: syntax } = parseYaml(source.path, source.text, { isSecret: true });
  if (root === undefined || syntax.length > 0) return { diagnostics: syntax, shown: maskUnparsed(source.text) };
  const { cleaned, problems: secrets } = takeSecrets(root);
  const { diagnostics: faults, broken } = checkStructure(cleaned, structure);
  const found: Problem[] = [];
  const limits = (node: YamlNode | undefined): readonly LimitUse[] =>
    readConfigLimits(valueOf(node, 'limits'), {
      vocabulary,
      broken,
      file: source.path,
      accounts: new Set(entriesOf(valueOf(root, 'accounts')).map(({ key }) => key.text)),
      report: (problem) => void found.push(problem),
    });
  const config = configOf(root, { source, limits });
  const problems = [
    ...secrets,
    ...accountProblems(root),
    ...balanceProblems(root),
    ...paperProblems(root),
    ...paperSettingsProblems(root),
    ...coreProblems(root),
    ...haltsProblems(root),
    ...journalProblems(root),
    ...stateProblems(root),
    ...settingsProblems(root),
    ...notifyProblems(root),
    ...httpProblems(root),
    ...found,
  ];
  const diagnostics = [...faults, ...problems.map(errorOf)].sort(compareDiagnostics);
  const shown = maskSecrets(root, source.text);
  return diagnostics.length > 0 ? { diagnostics, shown } : { config, diagnostics, shown };
}

/**
 * Checks the facts of accounts that the schema cannot state: parents that exist, keys where the exchange wants them.
 */
function accountProblems(root: YamlNode): Problem[] {
  const accounts = entriesOf(valueOf(root, 'accounts'));
  return accounts.flatMap((account) => [
    ...parentProblems(account, accounts),
    ...keyProblems(account),
    ...uidProblems(account),
  ]);
}

function parentProblems({ key, value }: YamlEntry, accounts: readonly YamlEntry[]): Problem[] {
  const parent = scalarOf(value, 'parent');
  if (parent === undefined) return [];
  const names = accounts.map((account) => account.key.text);
  const { place } = parent;
  if (!names.includes(parent.text)) {
    return [
      {
        code: 'config-parent',
        message: 'the parent is not an account of this file',
        place,
        hint: didYouMean(parent.text, names),
      },
    ];
  }
  const grandparent = valueOf(accounts.find((account) => account.key.text === parent.text)?.value, 'parent');
  if (parent.text !== key.text && grandparent === undefined) return [];
  return [
    {
      code: 'config-parent',
      message: 'the parent must be a main account, and this one is a sub-account itself',
      place,
    },
  ];
}

function keyProblems({ key, value }: YamlEntry): Problem[] {
  const exchange = scalarOf(value, 'exchange')?.text;
  if (exchange !== 'demo' && exchange !== 'live') return [];
  const missing = SECRET_KEYS.filter((name) => entryOf(value, name) === undefined);
  if (missing.length === 0) return [];
  const message = `\`${key.text}\` needs ${missing.map((name) => `\`${name}\``).join(', ')}: its exchange is ${exchange}`;
  return [{ code: 'config-key', message, place: key.place, hint: 'key: { env: PURSER_MAIN_KEY }, or { file: PATH }' }];
}

function uidProblems({ value }: YamlEntry): Problem[] {
  const uid = scalarOf(value, 'uid');
  return uid === undefined || /^\d{1,30}$/.test(uid.text)
    ? []
    : [{ code: 'config-uid', message: 'a uid has digits only', place: uid.place }];
}

function balanceProblems(root: YamlNode): Problem[] {
  const names = entriesOf(valueOf(root, 'accounts')).map(({ key }) => key.text);
  return entriesOf(valueOf(valueOf(root, 'paper'), 'balances')).flatMap(({ key, value }) => {
    const coins = entriesOf(value).flatMap((wallet) => entriesOf(wallet.value));
    const problems = coins.flatMap(coinProblems);
    if (names.includes(key.text)) return problems;
    return [
      {
        code: 'account-unknown',
        message: `there is no account \`${key.text}\``,
        place: key.place,
        hint: didYouMean(key.text, names),
      },
      ...problems,
    ];
  });
}

function coinProblems({ key, value }: YamlEntry): Problem[] {
  const problems: Problem[] = [];
  if (!/^[A-Z0-9]{1,20}$/.test(key.text)) {
    problems.push({ code: 'config-balance', message: 'a coin has capital letters and digits', place: key.place });
  }
  const amount = value.kind === 'scalar' ? readDecimal(value.text) : undefined;
  if (amount === undefined || amount < 0n) {
    problems.push({
      code: 'config-balance',
      message: 'a balance has to be a decimal number of zero or more',
      place: value.place,
    });
  }
  return problems;
}

interface ConfigScope {
  readonly source: ConfigSource;
  /** Reads the `limits` of the file or of an account. */
  limits(node: YamlNode | undefined): readonly LimitUse[];
}

/** Builds the configuration; it holds only where every check has passed. */
function configOf(root: YamlNode, { source: { absolutePath }, limits }: ConfigScope): Config {
  const directory = path.dirname(absolutePath);
  const absolute = (relative: string): string => path.resolve(directory, relative);
  const strategies = valueOf(root, 'strategies');
  const listed = strategies?.kind === 'list' ? strategies.items : strategies === undefined ? [] : [strategies];
  const texts = listed.flatMap((item) => (item.kind === 'scalar' ? [item.text] : []));
  return {
    file: absolutePath,
    accounts: entriesOf(valueOf(root, 'accounts')).map((account) => ({
      ...accountOf(account, absolute),
      ...settingsOf(account.value),
      ...someLimits(limits(account.value)),
    })),
    strategies: (texts.length === 0 ? ['strategies'] : texts).map(absolute),
    ...stateConfigOf(root, { absolute, secretOf: (node) => secretOf(node, absolute) }),
    reload: scalarOf(root, 'reload')?.text === 'byHand' ? 'byHand' : 'onChange',
    ...coreConfigOf(root),
    ...haltsConfigOf(root),
    ...journalConfigOf(root),
    ...notifyConfigOf(root, (node) => secretOf(node, absolute)),
    ...httpConfigOf(root, (node) => secretOf(node, absolute)),
    ...someLimits(limits(root)),
    paper: {
      ...paperOf(valueOf(root, 'paper'), absolute),
      model: paperModelOf(root, absolute),
      settings: paperSettingsOf(root, absolute),
    },
  };
}

function someLimits(limits: readonly LimitUse[]): { readonly limits?: readonly LimitUse[] } {
  return limits.length === 0 ? {} : { limits };
}

type Absolute = (relative: string) => string;

function accountOf({ key, value }: YamlEntry, absolute: Absolute): AccountConfig {
  const exchange = scalarOf(value, 'exchange')?.text;
  return {
    name: key.text,
    exchange: exchange === 'live' || exchange === 'demo' ? exchange : 'paper',
    ipBound: scalarOf(value, 'ipBound')?.value === true,
    ...present({
      uid: scalarOf(value, 'uid')?.text,
      flatAt: flatAtOf(value),
      parent: scalarOf(value, 'parent')?.text,
      url: scalarOf(value, 'url')?.text,
      key: secretOf(valueOf(value, 'key'), absolute),
      secret: secretOf(valueOf(value, 'secret'), absolute),
      passphrase: secretOf(valueOf(value, 'passphrase'), absolute),
    }),
  };
}

function secretOf(source: YamlNode | undefined, absolute: Absolute): SecretSource | undefined {
  const env = scalarOf(source, 'env')?.text;
  const file = scalarOf(source, 'file')?.text;
  if (env !== undefined) return { env };
  return file === undefined ? undefined : { file: absolute(file) };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what is undefined. */
function present<T extends object>(values: T): Present<T> {
  const entries: [string, unknown][] = Object.entries(values);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Present<T>;
}

function paperOf(node: YamlNode | undefined, absolute: Absolute): Omit<Config['paper'], 'model' | 'settings'> {
  const seed = scalarOf(node, 'seed')?.value;
  const speed = scalarOf(node, 'speed')?.value;
  return {
    ...(typeof seed === 'number' ? { seed } : {}),
    ...(typeof speed === 'number' ? { speed } : {}),
    ...candlesOf(valueOf(node, 'candles'), absolute),
    balances: mapEntries(valueOf(node, 'balances'), (wallets) =>
      mapEntries(wallets, (coins) => mapEntries(coins, decimalText)),
    ),
  };
}

function candlesOf(node: YamlNode | undefined, absolute: Absolute): Pick<Config['paper'], 'candles'> {
  if (node === undefined) return {};
  if (node.kind === 'scalar') return { candles: [{ file: absolute(node.text) }] };
  return {
    candles: entriesOf(node).flatMap(({ key, value }) =>
      value.kind === 'scalar' ? [{ symbol: key.text, file: absolute(value.text) }] : [],
    ),
  };
}

function mapEntries<T>(node: YamlNode | undefined, map: (value: YamlNode) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(entriesOf(node).map(({ key, value }) => [key.text, map(value)]));
}

function decimalText(node: YamlNode): string {
  return node.kind === 'scalar' ? node.text : '0';
}
