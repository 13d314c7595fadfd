import type { Problem } from '../model/file-context.ts';
import { entriesOf, type TextRange, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** The keys of an account whose values are secrets. */
export const SECRET_KEYS = ['key', 'secret', 'passphrase'] as const;

/** The other keys of an account, whose values may be shown. */
const OPEN_KEYS: readonly string[] = [
  ...['exchange', 'uid', 'parent', 'url', 'ipBound'],
  ...['receiveWindow', 'stpMode', 'locale'],
];

/** Keys of an account whose values may be shown whatever is in them. */
const OPEN_PARTS: readonly string[] = ['limits', 'copyTrading'];

const TOP_KEYS: readonly string[] = [
  ...['version', 'accounts', 'strategies', 'state', 'halts', 'http', 'journal', 'limits', 'notify', 'paper'],
];

/** Keys beside `accounts` that hold secrets, at any depth. */
const BESIDE_ACCOUNTS: readonly string[] = ['notify', 'http', 'state'];

/** Keys below `notify` and `http` whose values are secrets, and those whose values may be. */
const NOTIFY_SECRETS: readonly string[] = ['secret', 'token', 'password', 'codeSecret'];
const NOTIFY_PLACES: readonly string[] = ['url', 'topic', 'user'];

/** The form of a secret's source: the name of a variable or the path of a file. */
const SOURCES: Readonly<Record<string, RegExp>> = { env: /^[A-Za-z_]\w{0,127}$/, file: /^[^\n]{1,1000}$/ };

export interface TakenSecrets {
  /** The file's nodes without whatever stands where only the source of a secret may stand. */
  readonly cleaned: YamlNode;
  readonly problems: readonly Problem[];
}

/**
 * Takes literal secrets and addresses that hold a password out of the nodes, so that no later message can name them.
 */
export function takeSecrets(root: YamlNode): TakenSecrets {
  const problems: Problem[] = [];
  const isClean = (problem: Problem | undefined): boolean => {
    if (problem !== undefined) problems.push(problem);
    return problem === undefined;
  };
  const cleaned = mapValues(root, (top) => {
    if (BESIDE_ACCOUNTS.includes(top.key.text)) return cleanNotify(top.value, isClean);
    if (top.key.text !== 'accounts') return top.value;
    return mapValues(top.value, (account) => withoutEntries(account.value, (entry) => isClean(secretProblem(entry))));
  });
  return { cleaned, problems };
}

/** Secrets of channels lie at any depth: each channel has its own words. */
function cleanNotify(node: YamlNode, isClean: (problem: Problem | undefined) => boolean): YamlNode {
  const kept = withoutEntries(node, (entry) => isClean(secretProblem(entry, NOTIFY_SECRETS)));
  return mapValues(kept, ({ value }) => cleanNotify(value, isClean));
}

/** Blanks out every value of a parsed file that is, or could be, a secret. */
export function maskSecrets(root: YamlNode, text: string): string {
  const hidden: TextRange[] = [];
  for (const top of entriesOf(root)) {
    if (!TOP_KEYS.includes(top.key.text)) hidden.push(afterKey(top));
    if (top.key.text === 'accounts') hidden.push(...entriesOf(top.value).flatMap(hiddenOfAccount));
    if (BESIDE_ACCOUNTS.includes(top.key.text)) hidden.push(...hiddenOfNotify(top.value));
  }
  return hidden.reduce(blank, text);
}

/** Blanks out everything but the keys of a file that cannot be parsed, and whose secrets therefore cannot be found. */
export function maskUnparsed(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const keyEnd = /^[\s-]*[A-Za-z][\w-]{0,40}:(?=\s)/.exec(line)?.[0].length ?? 0;
      return line.slice(0, keyEnd) + line.slice(keyEnd).replace(/[^\s]/g, '*');
    })
    .join('\n');
}

function secretProblem({ key, value }: YamlEntry, secrets: readonly string[] = SECRET_KEYS): Problem | undefined {
  if (key.text === 'url' && value.kind === 'scalar' && /\/\/[^/]*@/.test(value.text)) {
    return { code: 'config-secret', message: '`url` may not hold a user or password', place: key.place };
  }
  if (!secrets.includes(key.text) || isSource(value)) return undefined;
  const message = `\`${key.text}\` has to say where the secret is: { env: NAME } or { file: PATH }`;
  return {
    code: 'config-secret',
    message,
    place: key.place,
    hint: 'a secret itself does not belong in this file: take it out, and renew it',
  };
}

function isSecretKey(name: string): boolean {
  return SECRET_KEYS.some((key) => key === name);
}

function isSource(node: YamlNode): boolean {
  const [entry, ...rest] = entriesOf(node);
  if (entry === undefined || rest.length > 0 || entry.value.kind !== 'scalar') return false;
  return typeof entry.value.value === 'string' && SOURCES[entry.key.text]?.test(entry.value.text) === true;
}

function hiddenOfAccount(account: YamlEntry): TextRange[] {
  if (account.value.kind !== 'map') return [afterKey(account)];
  return account.value.entries.filter((entry) => !isOpen(entry)).map(afterKey);
}

/** A possible secret is shown only where the file gives its source. */
function hiddenOfNotify(node: YamlNode): TextRange[] {
  return entriesOf(node).flatMap((entry) => {
    const { key, value } = entry;
    const isGuarded = NOTIFY_SECRETS.includes(key.text) || NOTIFY_PLACES.includes(key.text);
    if (isGuarded) return isSource(value) ? [] : [afterKey(entry)];
    return value.kind === 'list' ? [] : hiddenOfNotify(value);
  });
}

function isOpen(entry: YamlEntry): boolean {
  if (isSecretKey(entry.key.text)) return isSource(entry.value);
  if (OPEN_PARTS.includes(entry.key.text)) return true;
  return OPEN_KEYS.includes(entry.key.text) && secretProblem(entry) === undefined && entry.value.kind === 'scalar';
}

function afterKey({ key, value }: YamlEntry): TextRange {
  return [key.range[1] + 1, Math.max(key.range[1] + 1, value.range[1])];
}

function blank(text: string, [start, end]: TextRange): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\s]/g, '*') + text.slice(end);
}

function mapValues(node: YamlNode, map: (entry: YamlEntry) => YamlNode): YamlNode {
  return node.kind === 'map'
    ? { ...node, entries: node.entries.map((entry) => ({ key: entry.key, value: map(entry) })) }
    : node;
}

function withoutEntries(node: YamlNode, keep: (entry: YamlEntry) => boolean): YamlNode {
  return node.kind === 'map' ? { ...node, entries: node.entries.filter(keep) } : node;
}
