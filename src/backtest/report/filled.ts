import { oneLine } from '../../base/one-line.ts';

/** Columns of a terminal. */
export const COLUMNS = 100;

/**
 * Sets parts behind each other, as many on a line as find place, and begins the further lines with `rest`. A part stays
 * whole where a line has room for it; else it breaks at its spaces. Nothing is cut off.
 */
export function filled(parts: readonly string[], first: string, rest = ' '.repeat(first.length)): readonly string[] {
  const lines: string[] = [];
  let line = oneLine(first);
  const room = COLUMNS - rest.length - 1;
  const next = (): void => {
    lines.push(line.trimEnd());
    line = rest;
  };
  const add = (words: string): void => {
    if (line.length + 1 + words.length > COLUMNS && line !== rest) next();
    line += line === '' ? words : ` ${words}`;
  };
  for (const part of parts.map(oneLine))
    if (part.length <= room) add(part);
    else for (const word of part.split(' ')) for (const piece of piecesOf(word, room)) add(piece);
  return [...lines, line.trimEnd()];
}

function piecesOf(word: string, columns: number): readonly string[] {
  const count = Math.max(1, Math.ceil(word.length / columns));
  return Array.from({ length: count }, (_, index) => word.slice(index * columns, (index + 1) * columns));
}
