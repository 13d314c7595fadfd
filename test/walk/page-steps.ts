/** What a page shows of an output, and where: offsets of its lines in the page. */
export interface Shown {
  readonly lines: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Something that a reader does, with the line of the page on which it stands, from 1 on. */
export type PageStep =
  /** Writes a file, or adds to its end. */
  | {
      readonly kind: 'file';
      readonly line: number;
      readonly path: string;
      readonly text: string;
      readonly adds: boolean;
    }
  /** Types commands. `live`: prices and times differ from one run to the next. */
  | {
      readonly kind: 'command';
      readonly line: number;
      readonly text: string;
      readonly exit: number;
      readonly live: boolean;
      readonly shown: Shown | undefined;
    }
  /** Presses Ctrl-C where the daemon runs. */
  | { readonly kind: 'interrupt'; readonly line: number; readonly shown: Shown | undefined }
  /** Something happens that a reader does not see. */
  | { readonly kind: 'scene'; readonly line: number; readonly name: string };

/** A fence with its language and text, or a comment. */
const PART = /^```(\w*)\n([^]*?)^```$|^<!-- (.*?) -->$/gm;
/** The first line of a file that a reader writes. */
const FILE = /^# (?:(at the end of) )?(\S+\.yaml)\n/;

interface Part {
  readonly line: number;
  readonly language?: string;
  readonly text: string;
  readonly from: number;
  readonly comment?: string;
}

/**
 * Reads what a page lets its reader do, in order. `sh` is typed, the `text` behind it is what comes of it, and `yaml`
 * is a file whose first line names it. Comments: `live`, `exit N`, `Ctrl-C`, `scene NAME`. Errors: a block of `yaml`
 * that names no file, and `text` that nothing has printed.
 */
export function pageSteps(page: string): readonly PageStep[] {
  const parts = [...page.matchAll(PART)].map((match): Part => {
    const [whole, language, text = '', comment] = match;
    const line = page.slice(0, match.index).split('\n').length;
    const from = match.index + whole.indexOf('\n') + 1;
    return { line, text, from, ...(language !== undefined && { language }), ...(comment !== undefined && { comment }) };
  });
  return parts.flatMap((part, index) => stepOf(part, parts.slice(index + 1), parts[index - 1]) ?? []);
}

function stepOf(part: Part, rest: readonly Part[], before: Part | undefined): PageStep | undefined {
  const { line, language, text, comment } = part;
  if (language === 'yaml') return fileOf(part);
  if (language === 'sh') {
    const marks = marksOf(rest);
    const exit = marks.find((mark) => mark.startsWith('exit '))?.slice('exit '.length) ?? '0';
    return { kind: 'command', line, text, exit: Number(exit), live: marks.includes('live'), shown: shownOf(rest) };
  }
  if (comment === 'Ctrl-C') return { kind: 'interrupt', line, shown: shownOf(rest) };
  if (comment?.startsWith('scene ') === true) return { kind: 'scene', line, name: comment.slice('scene '.length) };
  const printed = before?.language === 'sh' || before?.comment !== undefined;
  if (language === 'text' && !printed) throw new Error(`line ${String(line)}: nothing has printed this`);
  return undefined;
}

/** The comments between a command and what is shown of it. */
function marksOf(rest: readonly Part[]): readonly string[] {
  const end = rest.findIndex(({ comment }) => comment === undefined || !isMark(comment));
  return rest.slice(0, end === -1 ? undefined : end).flatMap(({ comment }) => comment ?? []);
}

function isMark(comment: string): boolean {
  return comment === 'live' || /^exit \d+$/.test(comment);
}

function shownOf(rest: readonly Part[]): Shown | undefined {
  const next = rest.find(({ comment }) => comment === undefined || !isMark(comment));
  if (next?.language !== 'text') return undefined;
  return { lines: next.text.split('\n').slice(0, -1), from: next.from, to: next.from + next.text.length };
}

function fileOf({ line, text }: Part): PageStep {
  const [head, adds, file] = FILE.exec(text) ?? [];
  if (head === undefined || file === undefined) throw new Error(`line ${String(line)}: which file is this?`);
  return {
    kind: 'file',
    line,
    path: file,
    text: adds === undefined ? text : text.slice(head.length),
    adds: adds !== undefined,
  };
}
