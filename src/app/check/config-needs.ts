import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { parseYaml } from '../../strategy/yaml/parse-yaml.ts';
import { itemsOf, scalarOf, valueOf } from '../../strategy/yaml/yaml-tree.ts';
import { unserved } from './unserved.ts';
import { loadProject } from '../project/load-project.ts';

/** The lines that a configuration lacks for a strategy, as they are to be added, and what is wrong even with them. */
export interface ConfigNeeds {
  /** Lines below `accounts:`. */
  readonly accounts: readonly string[];
  /** Lines at the left margin. */
  readonly top: readonly string[];
  /** Errors that the strategy and other files of the project make together. */
  readonly clashes: readonly Diagnostic[];
}

/** Finds the lines that a configuration lacks for a strategy file; nothing where the configuration has errors. */
export function configNeeds(configFile: string, file: string): ConfigNeeds | undefined {
  const { config } = loadProject({ config: configFile, paths: [file] });
  if (config === undefined) return undefined;
  const missing = accountsOf(file).filter((name) => !config.accounts.some((one) => one.name === name));
  const parent = parentOf(config);
  const document = parseDocument(readFileSync(configFile, 'utf8'));
  for (const name of missing) document.setIn(['accounts', name], accountOf(name, parent));
  const texts = (): ReadonlyMap<string, string> => new Map([[path.resolve(configFile), String(document)]]);
  const alone = loadProject({ config: configFile, paths: [file], texts: texts() });
  const lacksHttp = unserved(alone.strategies, config).length > 0;
  if (lacksHttp) document.setIn(['http'], {});
  const all = loadProject({ config: configFile, texts: texts() });
  const isOfBoth = ({ place, related }: Diagnostic): boolean =>
    related !== undefined && isFile(place.file) !== isFile(related.place.file);
  function isFile(one: string): boolean {
    return path.resolve(one) === path.resolve(file);
  }
  return {
    accounts: missing.flatMap((name) => linesOf(name, parent)),
    top: lacksHttp ? ['http: {}'] : [],
    clashes: all.diagnostics.filter((one) => one.severity === 'error' && isOfBoth(one)),
  };
}

/** The accounts that a strategy file names. */
function accountsOf(file: string): readonly string[] {
  const { root } = parseYaml('', readFileSync(file, 'utf8'));
  const listed = itemsOf(valueOf(root, 'accounts')).flatMap((item) => (item.kind === 'scalar' ? [item.text] : []));
  const own = scalarOf(root, 'account')?.text;
  return [...new Set([...(own === undefined ? [] : [own]), ...listed])];
}

/** A new account is a sub-account of the first one that may have some: money can be moved between them then. */
function parentOf({ accounts }: Config): AccountConfig | undefined {
  return accounts.find(({ parent }) => parent === undefined);
}

function accountOf(name: string, parent: AccountConfig | undefined): Readonly<Record<string, unknown>> {
  const { exchange = 'paper' } = parent ?? {};
  const kind = { exchange, ...(parent !== undefined && { parent: parent.name }) };
  if (exchange === 'paper') return kind;
  const prefix = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');
  return {
    ...kind,
    uid: 'UID of the sub-account',
    key: { env: `${prefix}_KEY` },
    secret: { env: `${prefix}_SECRET` },
    passphrase: { env: `${prefix}_PASSPHRASE` },
  };
}

function linesOf(name: string, parent: AccountConfig | undefined): readonly string[] {
  const account = accountOf(name, parent);
  const flow = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? `{ ${Object.entries(value)
          .map(([key, one]) => `${key}: ${flow(one)}`)
          .join(', ')} }`
      : quoted(String(value));
  if (account['exchange'] === 'paper') return [`  ${name}: ${flow(account)}`];
  return [`  ${name}:`, ...Object.entries(account).map(([key, value]) => `    ${key}: ${flow(value)}`)];
}

function quoted(text: string): string {
  return text.includes(' ') ? `"${text}"` : text;
}
