/**
 * Puts parts on the fewest lines of this width, two spaces apart. A part stays whole unless it is longer than a line:
 * it is then broken between words. Every line begins with `indent`.
 */
export function pack(
  parts: readonly string[],
  { width, indent = '' }: { readonly width: number; readonly indent?: string },
): readonly string[] {
  const room = Math.max(20, width - indent.length);
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && line.length + SPACE.length + part.length > room) {
      lines.push(line);
      line = '';
    }
    const whole = line === '' ? part : `${line}${SPACE}${part}`;
    const broken = whole.length > room ? brokenAt(whole, room) : [whole];
    lines.push(...broken.slice(0, -1));
    line = broken.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  return lines.map((text) => `${indent}${text}`);
}

const SPACE = '  ';

/** Breaks a text between words. A word that is longer than a line stays whole: ids and paths can then be copied. */
export function brokenAt(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = '';
    }
    line = line === '' && lines.length > 0 ? word : line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
