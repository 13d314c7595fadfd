import ts from 'typescript';

/** A function of a source: where its body is. */
interface Body {
  readonly start: number;
  readonly end: number;
}

/**
 * Lists the bodies of all functions of a source, in the order of their beginnings; inner ones come behind outer ones.
 */
export function functionsOf(source: string): readonly Body[] {
  const tree = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found: Body[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
      found.push({ start: (node.body as ts.Node).getStart(), end: (node.body as ts.Node).getEnd() });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The number of the innermost function that a place of a source is in; undefined where it is in none. */
export function functionAt(source: string, at: number): number | undefined {
  const found = functionsOf(source).findLastIndex(({ start, end }) => start <= at && at < end);
  return found === -1 ? undefined : found;
}

/**
 * Answers the source with a mark at the beginning of each function: it notes that the function of this number, from
 * `first` on, was reached.
 */
export function probed(source: string, first: number): string {
  let text = source;
  const inserts = functionsOf(source).flatMap(({ start, end }, index) => {
    const mark = `(globalThis.reached ??= [])[${String(first + index)}] = 1`;
    return source[start] === '{'
      ? [{ at: start + 1, text: `${mark};` }]
      : [
          { at: start, text: `((${mark}), ` },
          { at: end, text: ')' },
        ];
  });
  for (const insert of inserts.sort((a, b) => b.at - a.at))
    text = text.slice(0, insert.at) + insert.text + text.slice(insert.at);
  return text;
}
