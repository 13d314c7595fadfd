import { type Started, startPurser } from './start-purser.ts';

/** The keys of one account, as the exchange tells them. */
export interface ServedAccount {
  readonly name: string;
  readonly uid: string;
  readonly apiKey: string;
  readonly secret: string;
  readonly passphrase: string;
  /** Its further keys. */
  readonly keys?: readonly Omit<ServedAccount, 'uid'>[];
}

/** A simulated exchange that runs as a process of its own. */
export interface ServedExchange {
  readonly url: string;
  readonly accounts: readonly ServedAccount[];
  readonly process: Started;
}

/** Starts `purser exchange` on any free port and waits until it says where it is. */
export async function serveExchange(...args: readonly string[]): Promise<ServedExchange> {
  const process = startPurser(['exchange', '--port', '0', '--json', ...args]);
  const told = JSON.parse(await process.line(/^\{/)) as Omit<ServedExchange, 'process'>;
  return { ...told, process };
}

/** Writes a purser.yaml whose accounts trade at the exchange, the first of them being the parent of the others. */
export function configFor({ url, accounts }: Pick<ServedExchange, 'url' | 'accounts'>): string {
  const lines = accounts.flatMap(({ name, uid }, index) => [
    `  ${name}:`,
    '    exchange: paper',
    `    url: ${url}`,
    `    uid: "${uid}"`,
    '    ipBound: true',
    ...(index === 0 ? [] : [`    parent: ${accounts[0]?.name ?? ''}`]),
    `    key: { env: ${variable(name, 'KEY')} }`,
    `    secret: { env: ${variable(name, 'SECRET')} }`,
    `    passphrase: { env: ${variable(name, 'PASSPHRASE')} }`,
  ]);
  return ['version: 1', 'strategies: strategies', 'state: state', 'accounts:', ...lines, ''].join('\n');
}

/** Puts the keys where that configuration looks for them. */
export function keysOf({ accounts }: Pick<ServedExchange, 'accounts'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    accounts.flatMap(({ name, apiKey, secret, passphrase }) => [
      [variable(name, 'KEY'), apiKey],
      [variable(name, 'SECRET'), secret],
      [variable(name, 'PASSPHRASE'), passphrase],
    ]),
  );
}

function variable(account: string, what: string): string {
  return `PURSER_TEST_${account.toUpperCase()}_${what}`;
}
