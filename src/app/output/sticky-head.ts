/** A head that stands above what a run prints. What is printed goes on below it, and into the terminal's history. */
export interface StickyHead {
  /** Prints text as the tape writes it: whole lines, or the code that takes back the last one. */
  write(text: string): void;
  /** Shows other lines; more than the head has are left out. */
  show(lines: readonly string[]): void;
  /** Draws everything anew, after a resize or a stop. */
  redraw(): void;
}

export interface StickyHeadOptions {
  /** Takes text for the terminal, unchanged. */
  write(text: string): void;
  /** Rows of the terminal, now. */
  rows(): number;
  /** Lines of the head. */
  readonly height: number;
}

/** Rows from which on there is room for a head. */
export const ROWS_MIN = 30;

/** How the tape completes its last line. */
const TAKE_BACK = '\u001b[1A\u001b[2K';
const ERASE = '\u001b[2K';
/** A row is cut and not wrapped: the rows are counted. It is whole in the journal. */
const CUT = '\u001b[?7l';
const WRAP = '\u001b[?7h';

/**
 * Makes a head on a terminal, and clears the screen into its history for it.
 *
 * No region is set that scrolls by itself: most terminals keep no history of one, and a process that is killed would
 * leave it behind. The oldest row is written into the first line instead, the whole screen goes up by one, and the head
 * is drawn again.
 */
export function createStickyHead({ write, rows, height }: StickyHeadOptions): StickyHead {
  let screenRows = rows();
  let head: readonly string[] = [];
  let shown: string[] = [];
  let isTakenBack = false;
  let isOn = true;
  write(`${'\n'.repeat(screenRows)}${headText()}${parked()}`);
  return {
    write(text) {
      if (!isOn) write(text);
      else if (text === TAKE_BACK) isTakenBack = true;
      else write(`${text.replace(/\n$/, '').split('\n').map(printed).join('')}${parked()}`);
    },
    show(lines) {
      const next = Array.from({ length: height }, (_, at) => lines[at] ?? '');
      if (!isOn || next.every((line, at) => line === head[at])) return;
      const changed = next.flatMap((line, at) => (line === head[at] ? [] : [rowText(at + 1, line)]));
      head = next;
      write(`${changed.join('')}${parked()}`);
    },
    redraw() {
      if (!isOn) return;
      screenRows = rows();
      // A terminal that was made small goes on as one without a head.
      isOn = screenRows >= ROWS_MIN;
      shown = shown.slice(-room());
      const all = shown.map((line, at) => rowText(height + at + 1, line)).join('');
      write(isOn ? `\u001b[2J${headText()}${all}${parked()}` : `\u001b[${String(screenRows)};1H\n`);
    },
  };

  /** Rows below the head; the last row stays free for the cursor. */
  function room(): number {
    return Math.max(1, screenRows - height - 1);
  }

  function printed(line: string): string {
    if (isTakenBack && shown.length > 0) {
      isTakenBack = false;
      shown[shown.length - 1] = line;
      return rowText(height + shown.length, line);
    }
    isTakenBack = false;
    const oldest = shown.length >= room() ? shown.shift() : undefined;
    shown.push(line);
    const row = rowText(height + shown.length, line);
    return oldest === undefined ? row : `${rowText(1, oldest)}\u001b[${String(screenRows)};1H\n${headText()}${row}`;
  }

  function headText(): string {
    return Array.from({ length: height }, (_, at) => rowText(at + 1, head[at] ?? '')).join('');
  }

  /** The cursor stands below what was printed: what others write comes there. */
  function parked(): string {
    return `\u001b[${String(Math.min(screenRows, height + shown.length + 1))};1H`;
  }
}

function rowText(row: number, line: string): string {
  return `\u001b[${String(row)};1H${ERASE}${CUT}${line}${WRAP}`;
}
