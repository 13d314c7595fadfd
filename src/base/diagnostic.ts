/** A place in a file: 1-based line and column, with the length of the text that is meant. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Another place that has a part in a problem, and its part in words. */
export interface RelatedPlace {
  readonly place: Place;
  readonly message: string;
}

/** One problem in a user's file. `code` is stable: it is documented, and tests and editors rely on it. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly place: Place;
  readonly hint?: string;
  readonly related?: RelatedPlace;
}

/** Prints `file:line:col: error[code]: message`, the source line, a marker under it, the other place and the hint. */
export function formatDiagnostic(diagnostic: Diagnostic, source: string | undefined): string {
  const { file, line, column, length } = diagnostic.place;
  const head = `${file}:${String(line)}:${String(column)}: ${diagnostic.severity}[${diagnostic.code}]: ${printable(diagnostic.message)}`;
  const text = source?.split('\n', line)[line - 1]?.replace(/\r$/, '');
  const hint = diagnostic.hint === undefined ? '' : `\n  = hint: ${printable(diagnostic.hint)}`;
  const notes = relatedLine(diagnostic.related) + hint;
  if (text === undefined) return head + notes;
  const gutter = String(line);
  const { shown, offset } = excerpt(text, column - 1);
  const markerLength = Math.max(1, Math.min(length, shown.length - offset));
  const pad = ' '.repeat(gutter.length);
  const indent = shown.slice(0, offset).replace(/[^\t]/g, ' ');
  return `${head}\n ${gutter} | ${shown}\n ${pad} | ${indent}${'^'.repeat(markerLength)}${notes}`;
}

function relatedLine(related: RelatedPlace | undefined): string {
  if (related === undefined) return '';
  const { file, line, column } = related.place;
  return `\n  = see: ${file}:${String(line)}:${String(column)}: ${printable(related.message)}`;
}

/** Orders diagnostics by file, line and column. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (a.place.file !== b.place.file) return a.place.file < b.place.file ? -1 : 1;
  const order = a.place.line - b.place.line || a.place.column - b.place.column;
  if (order !== 0 || a.code === b.code) return order;
  return a.code < b.code ? -1 : 1;
}

const EXCERPT_LENGTH_MAX = 160;

/** Cuts a very long line around the column that is meant: one bad line must not flood a terminal. */
function excerpt(text: string, start: number): { shown: string; offset: number } {
  const clean = printable(text);
  const offset = Math.max(0, Math.min(start, clean.length));
  const from = Math.max(0, Math.min(offset - 40, clean.length - EXCERPT_LENGTH_MAX));
  return { shown: clean.slice(from, from + EXCERPT_LENGTH_MAX), offset: offset - from };
}

/**
 * Replaces, one for one, the characters that would move the cursor, clear the screen or turn the direction of the text.
 * The terminal shows the content of the file, and the marker stands under it. Tabs stay.
 */
function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '?');
}
