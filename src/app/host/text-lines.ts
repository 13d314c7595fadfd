import type { Readable } from 'node:stream';

/** Longest line that is passed on whole, in characters; of a longer one the parts are lines. */
const LENGTH_MAX = 65_536;

/** Tells each line of a stream, its last one too, where that has no end. */
export function textLines(stream: Readable, line: (text: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const one of lines) line(one);
    if (rest.length < LENGTH_MAX) return;
    line(rest);
    rest = '';
  });
  stream.on('end', () => {
    if (rest !== '') line(rest);
    rest = '';
  });
}

/** Names the book of a line that its daemon prints: before it, or as the first field of a JSON object. */
export function bookLine(book: string, line: string): string {
  return line.startsWith('{"') ? `{"book":${JSON.stringify(book)},${line.slice(1)}` : `${book}: ${line}`;
}
