import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A finding as `check` printed it in a golden text. */
export interface PrintedFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint?: string;
}

const HEAD = /^\S+?:\d+:\d+: (error|warning)\[([a-z-]+)\]: (.*)$/;
const HINT = /^ {2}= hint: (.*)$/;

/** Reads every finding of the golden texts of `check`, in the order of files and lines. */
export function printedFindings(root: string): readonly PrintedFinding[] {
  const files = globSync('test/golden/check/**/*.txt', { cwd: root }).sort();
  return files.flatMap((file) => findingsOf(readFileSync(path.join(root, file), 'utf8')));
}

function findingsOf(text: string): PrintedFinding[] {
  const found: PrintedFinding[] = [];
  for (const line of text.split('\n')) {
    const [, severity, code, message] = HEAD.exec(line) ?? [];
    if (code !== undefined && message !== undefined)
      found.push({ code, message, severity: severity === 'warning' ? 'warning' : 'error' });
    const [, hint] = HINT.exec(line) ?? [];
    const last = found.at(-1);
    if (hint !== undefined && last !== undefined) found.splice(-1, 1, { ...last, hint });
  }
  return found;
}
