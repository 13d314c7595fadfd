import { columnsOf } from '../screen/cells.ts';
import { brokenAt } from '../text/pack.ts';
import { oneLine } from '../text/entry-line.ts';
import type { Page } from './top-view.ts';
import { type ScreenLine, screenLine, type TonedText, tonedLine } from '../screen/line.ts';

interface PageArea {
  readonly width: number;
  readonly room: number;
}

interface TextPage {
  readonly title: string;
  readonly lines: readonly string[];
  /** The first line that is shown. */
  readonly top: number;
}

/** Draws a page of text, from the line that it is scrolled to. */
export function pageLines({ title, lines, top }: TextPage, { width, room }: PageArea): readonly ScreenLine[] {
  const broken = lines.flatMap((line) => brokenLine(line, width));
  const most = Math.max(1, room - 1);
  const first = Math.max(0, Math.min(top, broken.length - most));
  const below = broken.length - first - most;
  const place: readonly TonedText[] =
    below > 0 || first > 0 ? [{ text: `  ${below > 0 ? `↓ ${String(below)} more lines` : 'end'}`, tone: 'dim' }] : [];
  return [
    screenLine({ text: title, tone: 'strong' }, ...place),
    ...broken.slice(first, first + most).map((line) => tonedLine('plain', line)),
  ];
}

/** Breaks a line between words, and keeps its indent. */
function brokenLine(line: string, width: number): readonly string[] {
  const clean = oneLine(line).replace(/\s+$/, '');
  if (columnsOf(clean) <= width) return [clean];
  const indent = /^ */.exec(clean)?.[0] ?? '';
  const deeper = `${indent}  `.slice(0, Math.floor(width / 2));
  const [first = '', ...rest] = brokenAt(clean.trimStart(), Math.max(10, width - deeper.length));
  return [`${indent}${first}`, ...rest.map((part) => `${deeper}${part}`)];
}

/** Draws the acts to choose from, each with its command. */
export function actLines({ acts, at }: Extract<Page, { readonly kind: 'acts' }>, room: number): readonly ScreenLine[] {
  const most = Math.max(1, Math.floor((room - 1) / 2));
  const first = Math.max(0, Math.min(at - Math.floor(most / 2), acts.length - most));
  return [
    screenLine(
      { text: 'ACT', tone: 'strong' },
      { text: '  each equals its command; Enter asks once more', tone: 'dim' },
    ),
    ...acts.slice(first, first + most).flatMap(({ label, command }, index): ScreenLine[] => {
      const isChosen = first + index === at;
      return [
        { spans: [{ text: `${isChosen ? '>' : ' '} ${label}` }], ...(isChosen && { isChosen }) },
        tonedLine('dim', `    ${command}`),
      ];
    }),
  ];
}
