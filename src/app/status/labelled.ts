import { oneLine } from '../entry-line.ts';

/** Prints lines with a label before each, aligned; a label that is empty goes on with the one before it. */
export function labelled(rows: readonly (readonly [label: string, text: string])[]): string {
  const width = Math.max(0, ...rows.map(([label]) => label.length));
  return rows.map(([label, text]) => `${`${label.padEnd(width)}  ${oneLine(text)}`.trimEnd()}\n`).join('');
}
