import { oneLine } from '../../base/one-line.ts';
import { columnsOf, cutText } from './cells.ts';
import type { ScreenLine, Tone } from './line.ts';

/** The form of what is painted. */
export interface PaintFormat {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colour: boolean;
}

/** The codes of the tones (SGR). */
const CODES: Readonly<Record<Tone, string>> = { plain: '', dim: '2', good: '32', warn: '33', bad: '1;31', strong: '1' };

/**
 * Makes the text of a line for a terminal. Every text passes here and is cleaned here: no character of it can move the
 * cursor, speak to the terminal, or turn what stands beside it. The only escape codes are those of the tones.
 */
export function paint({ spans, isChosen }: ScreenLine, { width, colour }: PaintFormat): string {
  let room = width;
  let painted = '';
  for (const { text, tone = 'plain' } of spans) {
    const shown = cutText(text, room);
    // What stands behind a text that was cut would look like its continuation.
    room = shown === oneLine(text) ? room - columnsOf(shown) : 0;
    painted += colour ? coloured(shown, [CODES[tone], isChosen === true ? '7' : '']) : shown;
    if (room <= 0) break;
  }
  if (!colour || isChosen !== true || room <= 0) return painted;
  return `${painted}${coloured(' '.repeat(room), ['7'])}`;
}

function coloured(text: string, codes: readonly string[]): string {
  const set = codes.filter((code) => code !== '').join(';');
  return set === '' || text === '' ? text : `\u001b[${set}m${text}\u001b[0m`;
}
