import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import { oneLine } from '../../base/one-line.ts';
import type { ScreenLine, TonedText, Tone } from './line.ts';

/** One cell of a row. */
export interface RowCell {
  readonly text: string;
  readonly tone?: Tone;
  /** Columns; the last cell of a row takes what is left. */
  readonly width?: number;
  /** True for amounts: they end at the same column. */
  readonly isRight?: true;
}

/** Columns between two cells. */
const GAP = '  ';

/** Puts cells side by side, two columns apart. */
export function rowOf(cells: readonly RowCell[]): ScreenLine {
  return {
    spans: cells.flatMap((cell, at): TonedText[] => {
      const { text, tone, width, isRight } = cell;
      const shown = width === undefined ? text : padded(text, width, isRight === true);
      return [...(at === 0 ? [] : [{ text: GAP }]), { text: shown, ...(tone !== undefined && { tone }) }];
    }),
  };
}

/** Cuts or pads a text to so many columns. */
function padded(text: string, width: number, isRight: boolean): string {
  const cut = cutText(text, width);
  const room = ' '.repeat(Math.max(0, width - columnsOf(cut)));
  return isRight ? `${room}${cut}` : `${cut}${room}`;
}

/**
 * Cleans a text and cuts it to so many columns of a terminal, where wide characters take two. What is cut ends with an
 * ellipsis.
 */
export function cutText(text: string, width: number): string {
  if (width <= 0) return '';
  // What is far beyond the line is dropped before it is measured: a text from outside may have any length.
  const clean = oneLine(text.length > width * UNITS_MAX ? text.slice(0, width * UNITS_MAX) : text);
  return columnsOf(clean) <= width ? clean : cliTruncate(clean, width);
}

/** Most UTF-16 units that a column may need: a family of emoji joined by ZWJ takes eleven for two columns. */
const UNITS_MAX = 8;

/** Tells how many columns a clean text takes. */
export function columnsOf(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : stringWidth(text);
}
