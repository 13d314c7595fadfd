import { redactorOf } from '../../base/redact.ts';

/**
 * Makes the function that takes keys, secrets and passphrases out of what comes from outside: a gateway that answers
 * with the request it was sent must not bring them into the journal.
 */
export function redactor(
  credentials: Iterable<{ readonly key: string; readonly secret: string; readonly passphrase: string }>,
): (text: string) => string {
  return redactorOf([...credentials].flatMap(({ key, secret, passphrase }) => [key, secret, passphrase]));
}
