/** Most characters that are kept of what a stranger says. */
const WORDS_MAX = 500;

/** Cuts the words of a stranger, and counts what it leaves out: whatever is said may be kept for ever. */
export function boundedWords(text: string): string {
  const more = text.length - WORDS_MAX;
  return more <= 0 ? text : `${text.slice(0, WORDS_MAX)}… (${String(more)} more characters)`;
}
