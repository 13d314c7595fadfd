import type { Json } from '../../domain/journal-entry.ts';
import { isJsonList, isJsonObject } from '../text/json.ts';

/** Names of fields that open an account to every reader: passphrases, secrets, and the keys they belong to. */
const SECRET = /passphrase|secret|apikey/i;

/** The text that replaces a secret. */
const HIDDEN = '(hidden)';

/** Tells whether a field holds a secret, by its name. */
export function isSecretField(name: string): boolean {
  return SECRET.test(name);
}

/** Copies a request or an answer with another text in the place of its secrets. */
export function hideSecrets(json: Json, instead = HIDDEN): Json {
  if (isJsonList(json)) return json.map((item) => hideSecrets(item, instead));
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, isSecretField(name) ? instead : hideSecrets(value, instead)]),
  );
}
