/** The text that replaces a secret. */
const HIDDEN = '(hidden)';

/**
 * Shortest secret that is taken out. A shorter text occurs by chance: taking it out would make messages unreadable, and
 * hide nothing.
 */
const LENGTH_MIN = 6;

/**
 * Makes the function that takes secrets out of a text, in their forms in addresses, in Base64 and in hexadecimal too.
 */
export function redactorOf(secrets: Iterable<string>): (text: string) => string {
  const words = [...secrets].flatMap(formsOf);
  // The longest come first: one secret may contain another.
  const hidden = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  return (text) => hidden.reduce((rest, word) => rest.replaceAll(word, HIDDEN), text);
}

function formsOf(word: string): readonly string[] {
  if (word.length < LENGTH_MIN) return [];
  const bytes = Buffer.from(word);
  return [word, encodeURIComponent(word), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')];
}
