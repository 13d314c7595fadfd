import type { Diagnostic } from '../../base/diagnostic.ts';
import { readDecimal } from '../../base/decimal.ts';
import { readInstrumentName } from '../../domain/market.ts';
import { compileExpression } from '../../language/compile.ts';
import { compileTemplate } from '../../language/compile-template.ts';
import { EvaluationError, type Expression, type SourceText } from '../../language/values/expression.ts';
import type { FieldScope } from './field-scope.ts';
import { checkAccount, checkChannel, didYouMean, type FileContext } from '../model/file-context.ts';
import { constantPart, expressionPart, type ValuePart, templatePart } from '../model/part.ts';
import type { ExprKind, FieldSchema } from '../model/vocabulary.ts';
import type { YamlScalar } from '../yaml/yaml-tree.ts';

/**
 * Compiles a scalar as its schema says: an expression, a name to be resolved, a word, or text with `${…}`.
 * Undefined where it is wrong, which has then been reported.
 */
export function compileScalar(schema: FieldSchema, node: YamlScalar, fieldScope: FieldScope): ValuePart | undefined {
  const kinds = schema['x-expr'];
  if (kinds !== undefined) return compileValue(kinds, node, fieldScope);
  if (schema.type === 'boolean' || schema.type === 'integer') return constantPart(node.value);
  if (schema.type === 'number') return constantPart(readDecimal(node.text) ?? node.value);
  if (node.text.startsWith('=')) return compileText(schema, node, fieldScope);
  if (schema['x-ref'] !== undefined) return compileReference(schema, node, fieldScope);
  if (wordsOf(schema) === undefined) checkBraces(node, fieldScope);
  if (node.text.includes('${')) return compileFilledText(schema, node, fieldScope);
  return constantPart(node.text);
}

/** Compiles an expression and reports what is wrong with it; a leading `=` says no more than that it is one. */
export function expressionOf(
  node: YamlScalar,
  fieldScope: FieldScope,
  expected?: readonly string[],
): Expression | undefined {
  const source = withoutSign(node.source());
  fieldScope.context.places?.push({ node, form: 'expression', scope: fieldScope.scope });
  if (usesSpoiled(source.text, fieldScope.context)) return undefined;
  const compiled = compileExpression(source, fieldScope.scope, expected);
  if (compiled.ok) {
    const { context, scope, guard } = fieldScope;
    context.written.push({ source, scope, isEach: false, expressions: [compiled.value], guard });
    if (DIVISION.test(source.text)) context.divisions.push({ source, scope, guard });
    return compiled.value;
  }
  for (const diagnostic of compiled.diagnostics) fieldScope.context.report(explained(diagnostic, fieldScope));
  return undefined;
}

/** A slash that divides: one before capital letters stands between the coins of a price. */
const DIVISION = /\/\s*[^A-Z\s]/;

/**
 * Tells whether a text uses a name whose own definition is wrong. Errors that follow from it would only repeat the
 * mistake.
 */
export function usesSpoiled(text: string, { spoiled }: FileContext): boolean {
  return spoiled.size > 0 && (text.match(/[A-Za-z_]\w*/g) ?? []).some((word) => spoiled.has(word));
}

function explained(diagnostic: Diagnostic, fieldScope: FieldScope): Diagnostic {
  if (fieldScope.fixed !== true || diagnostic.code !== 'expr-unknown-name') return diagnostic;
  return { ...diagnostic, hint: 'this is fixed when the file is loaded: of names, it may use params only' };
}

function withoutSign(source: SourceText): SourceText {
  const sign = /^\s*=(?!=)/.exec(source.text)?.[0].length ?? 0;
  if (sign === 0) return source;
  return { text: source.text.slice(sign), place: (start, end) => source.place(start + sign, end + sign) };
}

function compileValue(kinds: readonly ExprKind[], node: YamlScalar, fieldScope: FieldScope): ValuePart | undefined {
  const expression = expressionOf(node, fieldScope, kinds);
  if (expression === undefined) return undefined;
  const isAmount = expression.type.kind === 'amount';
  return expressionPart(expression, (value, env) => {
    if (!isAmount) return value;
    const coin = expression.coin(env);
    return coin === undefined ? undefined : { value, coin };
  });
}

/** `=expression` where a text, a word or a name stands. */
function compileText(schema: FieldSchema, node: YamlScalar, fieldScope: FieldScope): ValuePart | undefined {
  const expression = expressionOf(node, fieldScope, ['text']);
  if (expression === undefined) return undefined;
  const fixed = fixedText(expression, fieldScope);
  if (fixed !== undefined) return compileLiteral(schema, { ...node, text: fixed }, fieldScope);
  const words = wordsOf(schema);
  const values = expression.type.kind === 'text' ? expression.type.values : undefined;
  const strange = values?.find((value) => words?.includes(value) === false);
  if (strange !== undefined) {
    const message = `this can be \`${strange}\`, but only these words are allowed here: ${words?.join(', ') ?? ''}`;
    fieldScope.context.report({ code: 'field-word', message, place: node.place });
    return undefined;
  }
  return expressionPart(expression, (value) => resolved(String(value), schema, { node, fieldScope }));
}

/** The text of an expression that reads nothing but params: it is as good as literal. */
function fixedText({ names, evaluate }: Expression, { scope }: FieldScope): string | undefined {
  if (names.some((name) => name !== 'params')) return undefined;
  const params = scope.get('params');
  const env: unknown[] = [];
  if (params !== undefined) env[params.slot] = params.constant;
  try {
    const value = evaluate(env);
    return typeof value === 'string' ? value : undefined;
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}

function compileLiteral(schema: FieldSchema, node: YamlScalar, fieldScope: FieldScope): ValuePart | undefined {
  if (schema['x-ref'] !== undefined) return compileReference(schema, node, fieldScope);
  const words = wordsOf(schema);
  if (words?.includes(node.text) === false) {
    const message = `this is \`${node.text}\`, but only these words are allowed here: ${words.join(', ')}`;
    fieldScope.context.report({ code: 'field-word', message, place: node.place });
    return undefined;
  }
  return constantPart(node.text);
}

interface At {
  readonly node: YamlScalar;
  readonly fieldScope: FieldScope;
}

/**
 * Resolves a text that an expression gave; what it names is only known then, so that a wrong one is an error of the
 * rule.
 */
function resolved(text: string, schema: FieldSchema, { node, fieldScope }: At): unknown {
  const fail = (message: string): never => {
    throw new EvaluationError('field-word', message, node.place);
  };
  const words = wordsOf(schema);
  if (words !== undefined) return words.includes(text) ? text : fail(`\`${text}\` is none of ${words.join(', ')}`);
  switch (schema['x-ref']) {
    case 'instrument':
      return readInstrumentName(text, fieldScope.context.market) ?? fail(`\`${text}\` is not an instrument`);
    case 'account':
      return fieldScope.context.accounts.listed?.has(text) === false
        ? fail(`the account \`${text}\` is not listed under \`accounts\``)
        : text;
    case 'channel':
      return fieldScope.context.channels?.has(text) === false ? fail(`there is no channel \`${text}\``) : text;
    case 'coin':
      return COIN.test(text) ? text : fail(`\`${text}\` is not a coin`);
    default:
      return text;
  }
}

const COIN = /^[A-Z0-9]{1,20}$/;

function compileReference(schema: FieldSchema, node: YamlScalar, fieldScope: FieldScope): ValuePart | undefined {
  const { context } = fieldScope;
  switch (schema['x-ref']) {
    case 'instrument': {
      const instrument = instrumentOf(schema, node, fieldScope);
      if (instrument !== undefined) fieldScope.note?.({ instrument, place: node.place });
      return instrument === undefined ? undefined : constantPart(instrument);
    }
    case 'account':
      return checkAccount(node, context) ? constantPart(node.text) : undefined;
    case 'channel':
      return checkChannel(node, context) ? constantPart(node.text) : undefined;
    default: {
      if (COIN.test(node.text)) return constantPart(node.text);
      const upper = node.text.toUpperCase();
      const hint = COIN.test(upper) ? `did you mean \`${upper}\`?` : undefined;
      context.report({
        code: 'field-coin-name',
        message: 'a coin is written in capital letters and digits',
        place: node.place,
        hint,
      });
      return undefined;
    }
  }
}

/** A pair as others write it, `BTC/USDT`, in the exchange's way; else the text itself. */
function joinedPair(text: string): string {
  const [, base, quote] = /^([a-z0-9]+)[-/_: ]+(usdt|usdc|usd|btc|eth|eur)$/i.exec(text) ?? [];
  return base === undefined || quote === undefined ? text : `${base}${quote}`.toUpperCase();
}

function instrumentOf(schema: FieldSchema, node: YamlScalar, { context }: FieldScope) {
  const instrument = readInstrumentName(node.text, context.market);
  if (instrument === undefined) {
    const meant = [node.text.toUpperCase(), joinedPair(node.text)].find(
      (name) => readInstrumentName(name, context.market) !== undefined,
    );
    const hint = meant === undefined ? 'BTCUSDT, or spot/BTCUSDT' : `did you mean \`${meant}\`?`;
    context.report({ code: 'field-instrument', message: 'this is not an instrument', place: node.place, hint });
    return undefined;
  }
  const wanted = schema['x-market'];
  if (wanted === undefined || wanted === (instrument.market === 'spot' ? 'spot' : 'futures')) return instrument;
  const hint = wanted === 'spot' ? `spot/${instrument.symbol}` : `usdt-futures/${instrument.symbol}`;
  context.report({ code: 'field-market', message: `a ${wanted} instrument is needed here`, place: node.place, hint });
  return undefined;
}

function compileFilledText(schema: FieldSchema, node: YamlScalar, fieldScope: FieldScope): ValuePart | undefined {
  const words = wordsOf(schema);
  if (words !== undefined) {
    const hint = didYouMean(node.text, words) ?? 'write =expression to compute the word';
    fieldScope.context.report({
      code: 'field-word',
      message: 'this must be one whole word, without `${…}` in it',
      place: node.place,
      hint,
    });
    return undefined;
  }
  const source = node.source();
  fieldScope.context.places?.push({ node, form: 'text', scope: fieldScope.scope });
  if (usesSpoiled(source.text, fieldScope.context)) return undefined;
  const compiled = compileTemplate(source, fieldScope.scope);
  if (compiled.ok) return templatePart(compiled.value);
  for (const diagnostic of compiled.diagnostics) fieldScope.context.report(explained(diagnostic, fieldScope));
  return undefined;
}

function wordsOf({ enum: words, const: word, anyOf }: FieldSchema): readonly string[] | undefined {
  const listed = words ?? (word === undefined ? anyOf?.map((branch) => branch.const) : [word]);
  return listed?.filter((value) => typeof value === 'string');
}

const BRACES = /(?<!\$)\{([A-Za-z_][\w.]*(?:\([^{}]*\))?)\}/g;

/** Warns of `{name}` in a text where `${name}` is meant: only that is filled in. */
function checkBraces(node: YamlScalar, { scope, context }: FieldScope): void {
  if (!node.text.includes('{')) return;
  const source = node.source();
  for (const { 0: whole, 1: inner = '', index } of node.text.matchAll(BRACES)) {
    const compiled = compileExpression({ text: inner, place: () => node.place }, scope);
    if (!compiled.ok) continue;
    context.warn({
      code: 'text-brace',
      message: `\`${whole}\` is printed unchanged: a value that is filled in begins with a dollar sign`,
      place: source.place(index, index + whole.length),
      hint: `write \`$${whole}\``,
    });
  }
}
