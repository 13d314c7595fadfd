import ts from 'typescript';
import { hole } from './hole-names.ts';
import type { Sources } from './sources.ts';

/** Most texts that are written out of one place: choices multiply. */
const TEXTS_MAX = 12;

/** Texts are followed so far through names and functions. */
const DEPTH_MAX = 6;

/** A choice of more texts than these is a hole. */
const CHOICES_MAX = 3;

/** Reads the texts that an expression may be. Values that are known only at run time are holes. */
export function textsOf(node: ts.Expression | undefined, sources: Sources, depth = 0): readonly string[] {
  if (node === undefined || depth > DEPTH_MAX) return [];
  const inner = (one: ts.Expression | undefined): readonly string[] => textsOf(one, sources, depth + 1);
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : [node.text];
  if (ts.isTemplateExpression(node)) return templateTexts(node, sources, depth);
  if (ts.isConditionalExpression(node)) return unique([...inner(node.whenTrue), ...inner(node.whenFalse)]);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return inner(node.expression);
  if (ts.isBinaryExpression(node)) return binaryTexts(node, inner);
  if (ts.isIdentifier(node)) return inner(sources.valueOf(node));
  if (ts.isCallExpression(node)) return callTexts(node, sources, depth);
  return [];
}

/** The words that an expression may be: a literal, or either side of a choice. */
export function wordsOf(node: ts.Expression | undefined, sources: Sources): readonly string[] {
  return textsOf(node, sources, DEPTH_MAX - 2).filter((text) => !text.includes(' '));
}

function binaryTexts(node: ts.BinaryExpression, inner: (one: ts.Expression) => readonly string[]): readonly string[] {
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.QuestionQuestionToken) return unique([...inner(node.left), ...inner(node.right)]);
  if (kind !== ts.SyntaxKind.PlusToken) return [];
  const orHole = (one: ts.Expression): readonly string[] => {
    const texts = inner(one);
    return texts.length === 0 ? [hole(one)] : texts;
  };
  const ends = orHole(node.right);
  return unique(orHole(node.left).flatMap((left) => ends.map((right) => left + right)));
}

function templateTexts(node: ts.TemplateExpression, sources: Sources, depth: number): readonly string[] {
  let texts: readonly string[] = [node.head.text];
  for (const { expression, literal } of node.templateSpans) {
    const filled = fillings(expression, sources, depth);
    texts = texts.flatMap((text) => filled.map((one) => text + one + literal.text)).slice(0, TEXTS_MAX);
  }
  return unique(texts);
}

/** What fills a hole: the texts themselves where they are few, else its name. */
function fillings(node: ts.Expression, sources: Sources, depth: number): readonly string[] {
  if (ts.isConditionalExpression(node)) {
    const sides = [node.whenTrue, node.whenFalse].flatMap((side) =>
      ts.isStringLiteralLike(side) ? [side.text] : fillings(side, sources, depth + 1),
    );
    return sides.length > CHOICES_MAX ? [hole(node.condition)] : unique(sides);
  }
  // A name tells more than a text that is filled with names itself.
  const texts = ts.isIdentifier(node) ? [] : textsOf(node, sources, depth + 2);
  const isPlain = texts.length > 0 && texts.length <= CHOICES_MAX && texts.every((text) => !text.includes('‹'));
  return isPlain ? texts : [hole(node)];
}

/** The texts that a function answers. */
function callTexts(node: ts.CallExpression, sources: Sources, depth: number): readonly string[] {
  if (!ts.isIdentifier(node.expression)) return [];
  const body = sources.functionOf(node.expression);
  return body === undefined ? [] : unique(answersOf(body).flatMap((one) => textsOf(one, sources, depth + 1)));
}

/** The expressions that a function answers with. */
function answersOf(body: ts.ConciseBody): readonly ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].slice(0, TEXTS_MAX);
}
