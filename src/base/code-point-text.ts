/** Names a character that cannot be seen, as character tables do: `the character U+00A0`. */
export function codePointText(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
