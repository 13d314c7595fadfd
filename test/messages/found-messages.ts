import ts from 'typescript';
import { textsOf, wordsOf } from './message-texts.ts';
import type { Sources } from './sources.ts';

/** A message as the code writes it: holes stand in angle quotes, `‹name›`. */
export interface MessageText {
  /** The file that makes it, from the root. */
  readonly file: string;
  /** The codes under which it is said; several where the code is chosen beside the text. */
  readonly codes: readonly string[];
  readonly texts: readonly string[];
  /** The ways out that stand below it. */
  readonly hints: readonly string[];
}

type Found = Omit<MessageText, 'file'>;

/** Finds the findings in files: objects with a code and a message, and calls of the makers of such objects. */
export function findingsIn(sources: Sources): readonly MessageText[] {
  return collect(sources, (node) => {
    if (ts.isObjectLiteralExpression(node))
      return ofObject(node, { sources, keys: { code: 'code', text: 'message', hint: 'hint' } });
    const isMaker = (ts.isCallExpression(node) || ts.isNewExpression(node)) && MAKERS.test(node.expression.getText());
    return isMaker ? ofCall(node, sources) : undefined;
  }).flatMap((one) => {
    const codes = one.codes.filter((word) => /^[a-z]+(-[a-z]+)+$/.test(word));
    return codes.length === 0 ? [] : [{ ...one, codes }];
  });
}

/** Functions and errors that take a code, then a text, then a hint. */
const MAKERS = /^(fault|problem|fileProblem|ApplyError|EvaluationError)$/;

/** Finds the lines of the journal, and of what needs attention: objects with a kind and a text. */
export function linesIn(sources: Sources, kinds: ReadonlySet<string>): readonly MessageText[] {
  return collect(sources, (node) =>
    ts.isObjectLiteralExpression(node)
      ? ofObject(node, { sources, keys: { code: 'kind', text: 'text', hint: 'do' } })
      : undefined,
  ).flatMap((one) => {
    const codes = one.codes.filter((word) => kinds.has(word));
    return codes.length === 0 ? [] : [{ ...one, codes }];
  });
}

/** Errors whose text ends a command or the daemon. */
const ENDING =
  /^(Failure|JournalFailure|DaemonRefusal|UsageError|InvalidArgumentError|CandlesFileError|FundingFileError|PaperStateError|JournalError)$/;

/** Finds the texts with which a command or the daemon ends. */
export function endingsIn(sources: Sources): readonly MessageText[] {
  return collect(sources, (node) => {
    if (!ts.isNewExpression(node) || !ENDING.test(node.expression.getText())) return undefined;
    return saying((node.arguments ?? []).flatMap((arg) => textsOf(arg, sources)));
  });
}

/** Finds the reasons that limits answer, by the name of the limit. */
export function reasonsIn(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const found = collect(sources, (node) => {
    const parts = ts.isObjectLiteralExpression(node) ? partsOf(node) : undefined;
    const [name] = wordsOf(parts?.get('name'), sources);
    if (parts?.has('remedy') !== true || name === undefined) return undefined;
    const returned = node
      .getSourceFile()
      .statements.flatMap(returnsIn)
      .flatMap((one) => textsOf(one, sources));
    return { ...saying(returned), codes: [name] };
  });
  return new Map(found.flatMap(({ codes: [name = ''], texts }) => [[name, [...new Set(texts)]] as const]));
}

function returnsIn(node: ts.Node): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (one: ts.Node): void => {
    // The sentence of the bound itself, for `purser explain`, refuses nothing.
    if (ts.isPropertyAssignment(one) && one.name.getText() === 'says') return;
    if (ts.isReturnStatement(one) && one.expression !== undefined) found.push(one.expression);
    if (ts.isArrowFunction(one) && !ts.isBlock(one.body)) found.push(one.body);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

function saying(texts: readonly string[]): Found | undefined {
  const said = texts.filter((text) => text.includes(' '));
  return said.length === 0 ? undefined : { codes: [], texts: said, hints: [] };
}

function collect(sources: Sources, messageAt: (node: ts.Node) => Partial<Found> | undefined): readonly MessageText[] {
  const found: MessageText[] = [];
  for (const file of sources.files) {
    const visit = (node: ts.Node): void => {
      const one = messageAt(node);
      if (one !== undefined) found.push({ file: file.fileName, codes: [], texts: [], hints: [], ...one });
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

interface ObjectShape {
  readonly sources: Sources;
  readonly keys: { readonly code: string; readonly text: string; readonly hint: string };
}

function ofObject(node: ts.ObjectLiteralExpression, { sources, keys }: ObjectShape): Found | undefined {
  const parts = partsOf(node);
  if (!parts.has(keys.code)) return undefined;
  return {
    codes: wordsOf(parts.get(keys.code), sources),
    texts: textsOf(parts.get(keys.text), sources),
    hints: textsOf(parts.get(keys.hint), sources),
  };
}

/** Reads the properties of an object, those of objects that are spread into it too. */
function partsOf(node: ts.ObjectLiteralExpression): ReadonlyMap<string, ts.Expression> {
  return new Map(
    node.properties.flatMap((property): (readonly [string, ts.Expression])[] => {
      if (ts.isPropertyAssignment(property)) return [[property.name.getText(), property.initializer]];
      if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, property.name]];
      if (ts.isSpreadAssignment(property) && ts.isObjectLiteralExpression(property.expression))
        return [...partsOf(property.expression)];
      return [];
    }),
  );
}

/** Reads a call whose arguments hold a code: the text follows it, then the way out. */
function ofCall(node: ts.CallExpression | ts.NewExpression, sources: Sources): Found | undefined {
  const args = node.arguments ?? [];
  const at = args.findIndex((arg) => wordsOf(arg, sources).some((word) => /^[a-z]+(-[a-z]+)+$/.test(word)));
  if (at < 0) return undefined;
  const said = args.slice(at + 1).map((arg) => textsOf(arg, sources).filter((text) => text.includes(' ')));
  const [texts, hints = []] = said.filter((list) => list.length > 0);
  return texts === undefined ? undefined : { codes: wordsOf(args[at], sources), texts, hints };
}
