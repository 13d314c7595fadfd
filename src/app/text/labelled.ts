import { oneLine } from './entry-line.ts';
import { brokenAt } from './pack.ts';

/**
 * Prints lines with a label before each, aligned; a line with an empty label continues the one before it. With a
 * `width`, a longer text continues below its begin.
 */
export function labelled(
  rows: readonly (readonly [label: string, text: string])[],
  { width = Infinity }: { readonly width?: number } = {},
): string {
  const indent = Math.max(0, ...rows.map(([label]) => label.length)) + 2;
  const room = Math.max(30, width - indent);
  return rows
    .flatMap(([label, text]) =>
      brokenAt(oneLine(text), room).map((line, index) => `${(index === 0 ? label : '').padEnd(indent)}${line}`),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}
