import { columnsOf } from '../screen/cells.ts';
import { brokenAt } from '../text/pack.ts';

/** Shown in place of a rule under a heading of the first and second order. */
const RULES: Readonly<Record<string, string>> = { '#': '=', '##': '-' };

/** Narrowest column of a table that still reads as one, in columns of the terminal. */
const CELL_MIN = 12;

/**
 * Turns a page of Markdown into plain text of a width, in columns: headings are underlined, paragraphs and lists are
 * broken between words, tables are columns where they fit and paragraphs where not, and code stays as it is.
 */
export function pageText(page: string, width: number): string {
  const blocks = blocksOf(page).map((block) => blockLines(block, width));
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The parts of a page that stand by themselves: code, tables, headings, items of lists, paragraphs. */
function blocksOf(page: string): readonly string[] {
  return page
    .split(/(^```.*?^```$)/ms)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.replaceAll(/<!--.*?-->/gs, '').split(/\n\s*\n/)));
}

function blockLines(block: string, width: number): readonly string[] {
  const lines = block.replace(/^\n+|\s+$/g, '').split('\n');
  const [first = ''] = lines;
  if (first === '' && lines.length === 1) return [];
  if (first.startsWith('```')) return lines.slice(1, -1).map((line) => `    ${line}`.trimEnd());
  if (first.startsWith('|')) return tableLines(lines, width);
  const [, marks, title = ''] = /^(#+) (.*)$/.exec(first) ?? [];
  if (marks !== undefined) return headingLines(marks, plainText(title), width);
  return itemsOf(lines).flatMap(({ indent, text }) => paragraph(text, { width, indent }));
}

function headingLines(marks: string, title: string, width: number): readonly string[] {
  const rule = RULES[marks];
  const lines = brokenAt(title, width);
  return [...lines, ...(rule === undefined ? [] : [rule.repeat(Math.max(...lines.map(columnsOf)))])];
}

interface Item {
  /** Columns by which lines after the first are moved in. */
  readonly indent: number;
  readonly text: string;
}

/** A paragraph is one item; in a list each mark begins one. */
function itemsOf(lines: readonly string[]): readonly Item[] {
  const items: { indent: number; text: string }[] = [];
  for (const line of lines) {
    const mark = /^\s*([-*]|\d+\.) /.exec(line)?.[0];
    const last = items.at(-1);
    if (mark !== undefined || last === undefined) items.push({ indent: mark?.length ?? 0, text: line });
    else last.text += ` ${line.trim()}`;
  }
  return items;
}

function paragraph(text: string, { width, indent }: { readonly width: number; readonly indent: number }) {
  const lead = text.slice(0, indent);
  const room = Math.max(CELL_MIN, width - indent);
  return brokenAt(plainText(text.slice(indent)), room).map((line, index) =>
    index === 0 ? `${lead}${line}` : `${' '.repeat(indent)}${line}`,
  );
}

function tableLines(lines: readonly string[], width: number): readonly string[] {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => plainText(cell.trim().replaceAll('\\|', '|'))),
    )
    .filter((cells) => cells.some((cell) => cell !== ''));
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((cells) => columnsOf(cells[index] ?? ''))));
  const before = widths.slice(0, -1).reduce((sum, one) => sum + one + 2, 0);
  return width - before >= 2 * CELL_MIN
    ? rows.flatMap((cells) => rowLines(cells, widths, width - before))
    : rows.flatMap((cells) => cells.flatMap((cell, index) => cellLines(cell, index, width)));
}

/** One row: all cells but the last stand on the first line, and the last is broken in its column. */
function rowLines(cells: readonly string[], widths: readonly number[], room: number): readonly string[] {
  const padded = cells.slice(0, -1).map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - columnsOf(cell) + 2));
  const lead = padded.join('');
  return brokenAt(cells.at(-1) ?? '', room).map((line, index) =>
    `${index === 0 ? lead : ' '.repeat(columnsOf(lead))}${line}`.trimEnd(),
  );
}

/** A row that is too wide: its cells one below the other, all but the first moved in. */
function cellLines(cell: string, index: number, width: number): readonly string[] {
  const indent = index === 0 ? '' : '    ';
  return cell === '' ? [] : brokenAt(cell, Math.max(CELL_MIN, width - indent.length)).map((line) => indent + line);
}

/** Text without the marks of Markdown: links keep their text, pictures what they show. */
function plainText(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/(?<![\w*])\*([^*\s][^*]*)\*(?!\w)/g, '$1')
    .replaceAll(/`([^`]+)`/g, '$1')
    .replaceAll(/\\([*_[\]()#|`\\])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
