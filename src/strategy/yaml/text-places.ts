import { LineCounter } from 'yaml';
import type { Place } from '../../base/diagnostic.ts';

/** Maps offsets of a file's text to places. */
export interface TextPlaces {
  place(start: number, end: number): Place;
}

/** Indexes the lines of a text; places have 1-based lines and columns, and end with their line. */
export function textPlaces(file: string, text: string): TextPlaces {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return {
    place(start, end) {
      const { line, col: column } = lines.linePos(start);
      const lineEnd = (lines.lineStarts[line] ?? text.length + 1) - 1;
      return { file, line, column, length: Math.max(1, Math.min(end, lineEnd) - start) };
    },
  };
}

/** The style of a scalar, which decides the characters that its text lacks of the raw text. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'block';

/**
 * Maps each offset of a scalar's text to an offset of its raw text (quotes, escapes, folded lines and indents
 * included), so that an error in the third line of a block points there. One more than the text has characters: its end
 * counts too.
 */
export function rawOffsets(text: string, raw: string, style: ScalarStyle): readonly number[] {
  const offsets: number[] = [];
  let at = style === 'block' ? raw.indexOf('\n') + 1 : style === 'plain' ? 0 : 1;
  for (let index = 0; index < text.length; index += 1) {
    const wanted = text.charAt(index);
    at = skipTo(raw, at, { wanted, style });
    offsets.push(Math.min(at, raw.length));
    at += consumed(raw, at, style);
  }
  offsets.push(Math.min(at, raw.length));
  return offsets;
}

/** Skips what the raw text has and the text has not: indents, line breaks that were folded, escaped line breaks. */
function skipTo(raw: string, from: number, { wanted, style }: { wanted: string; style: ScalarStyle }): number {
  let at = from;
  while (style === 'double' && /^\\\r?\n/.test(raw.slice(at, at + 3))) at = afterBlank(raw, at + 1);
  if (style === 'double' && raw[at] === '\\') return at;
  if (isBlank(wanted)) return isBlank(raw[at]) ? at : from;
  return isBlank(raw[at]) ? afterBlank(raw, at) : at;
}

/** The number of raw characters that make one character of the text. */
function consumed(raw: string, at: number, style: ScalarStyle): number {
  if (style === 'single' && raw.startsWith("''", at)) return 2;
  if (style !== 'double' || raw[at] !== '\\') return 1;
  const letter = raw[at + 1];
  return letter === 'x' ? 4 : letter === 'u' ? 6 : letter === 'U' ? 10 : 2;
}

function afterBlank(raw: string, from: number): number {
  let at = from;
  while (at < raw.length && isBlank(raw[at])) at += 1;
  return at;
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r';
}
