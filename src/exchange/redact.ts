/** What stands in the place of a secret. */
const HIDDEN = '(hidden)';

/** Shorter texts occur by chance: taking them out would make every message unreadable, and hide nothing. */
const LENGTH_MIN = 6;

/**
 * Makes the function that takes keys, secrets and passphrases out of what comes from outside: a gateway that answers with the request it
 * was sent must not bring them into the journal. Their forms in addresses and in Base64 are taken out too.
 */
export function redactor(
  credentials: Iterable<{ readonly key: string; readonly secret: string; readonly passphrase: string }>,
): (text: string) => string {
  const words = [...credentials].flatMap(({ key, secret, passphrase }) => [key, secret, passphrase]).flatMap(formsOf);
  // The longest first: one secret may hold another.
  const hidden = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  return (text) => hidden.reduce((rest, word) => rest.replaceAll(word, HIDDEN), text);
}

function formsOf(word: string): readonly string[] {
  if (word.length < LENGTH_MIN) return [];
  const bytes = Buffer.from(word);
  return [word, encodeURIComponent(word), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')];
}
