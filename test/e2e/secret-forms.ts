import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServedAccount } from './serve-exchange.ts';

/** Every form in which a secret could be written somewhere. */
export function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    Buffer.from(bytes).reverse().toString(),
    encodeURIComponent(secret),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ];
}

/** Puts an account's keys into files of their own, and answers the lines of its configuration. */
export function accountLines(
  folder: string,
  url: string,
  { name, uid, apiKey, secret, passphrase }: ServedAccount,
): string[] {
  const source = (what: string, value: string): string => {
    const file = path.join(folder, 'secrets', `${name}-${what}`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${value}\n`);
    chmodSync(file, 0o600);
    return `    ${what}: { file: secrets/${name}-${what} }`;
  };
  return [
    `  ${name}:`,
    '    exchange: paper',
    `    url: ${url}`,
    `    uid: "${uid}"`,
    source('key', apiKey),
    source('secret', secret),
    source('passphrase', passphrase),
  ];
}
