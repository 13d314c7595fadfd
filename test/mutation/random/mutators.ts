import ts from 'typescript';
import { applied, type Edit, type Mutant, type Mutation, MUTATIONS } from './mutant.ts';

/** What stands in for an operator; the first is the smaller change. */
const OPERATORS = byName<readonly string[]>({
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
});

/** Functions that stand in for each other where both are in scope: exact decimals have no operators of their own. */
const FUNCTIONS = pairs(['add', 'subtract'], ['multiply', 'divide'], ['minimum', 'maximum'], ['min', 'max']);
const ROUNDINGS = pairs(['floor', 'ceil'], ['floorTo', 'ceilTo']);
const ROUNDING_WORDS = byName<readonly string[]>({
  up: ['down'],
  down: ['up'],
  floor: ['ceil'],
  ceil: ['floor'],
  nearest: ['down', 'up'],
  'half-even': ['down'],
});
const ORDERS = byName({ some: 'every', every: 'some', find: 'findLast', findLast: 'find' });

/** Any name of a source may be asked for, `toString` too. */
function byName<T>(record: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(record));
}

function pairs(...all: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(all.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
}

type Mutator = (node: ts.Node, scope: Scope) => readonly Edit[];

interface Scope {
  readonly tree: ts.SourceFile;
  /** Names that the file imports. */
  readonly imported: ReadonlySet<string>;
}

const MUTATORS: Readonly<Record<Mutation, Mutator>> = {
  operator: otherOperators,
  negation: negations,
  constant: otherConstants,
  statement: deletedStatements,
  guard: deletedGuards,
  default: deletedDefaults,
  rounding: otherRoundings,
  order: otherOrders,
};

/**
 * Lists all changes of a source that are known here, in the order of its text. Types, imports and texts are left alone.
 */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const scope = { tree, imported: importedNames(tree) };
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node)) return;
    for (const mutation of MUTATIONS)
      for (const edit of MUTATORS[mutation](node, scope)) found.push(mutantOf(tree, mutation, edit));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function importedNames(tree: ts.SourceFile): ReadonlySet<string> {
  const names = tree.statements.flatMap((statement) => {
    const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return named !== undefined && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
  });
  return new Set(names);
}

function mutantOf(tree: ts.SourceFile, mutation: Mutation, edit: Edit): Mutant {
  const first = tree.getLineAndCharacterOfPosition(edit.start).line;
  const last = tree.getLineAndCharacterOfPosition(edit.end).line;
  const starts = tree.getLineStarts();
  const [from, to] = [starts[first] ?? 0, starts[last + 1] ?? tree.text.length];
  const inside = { ...edit, start: edit.start - from, end: edit.end - from };
  const lines = tree.text.slice(from, to);
  const single = (text: string): string => text.replace(/\s+/g, ' ').trim();
  return {
    file: tree.fileName,
    line: first + 1,
    mutation,
    ...edit,
    from: single(lines),
    to: single(applied(lines, inside)),
  };
}

/** What puts a text in the place of a node. */
function instead(node: ts.Node, text: string): Edit {
  return { start: node.getStart(), end: node.getEnd(), text };
}

function otherOperators(node: ts.Node, { imported }: Scope): readonly Edit[] {
  if (ts.isBinaryExpression(node) && !isText(node.left) && !isText(node.right))
    return (OPERATORS.get(node.operatorToken.getText()) ?? []).map((text) => instead(node.operatorToken, text));
  return otherCallee(node, FUNCTIONS, imported);
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** `add(` for `subtract(`, where that is imported too, and `Math.min` for `Math.max`. */
function otherCallee(
  node: ts.Node,
  names: ReadonlyMap<string, string>,
  imported: ReadonlySet<string>,
): readonly Edit[] {
  if (!ts.isCallExpression(node)) return [];
  const { expression } = node;
  const isMath = ts.isPropertyAccessExpression(expression) && expression.expression.getText() === 'Math';
  const name = isMath ? expression.name : expression;
  const other = names.get(name.getText());
  return other !== undefined && (isMath || imported.has(other)) ? [instead(name, other)] : [];
}

function negations(node: ts.Node): readonly Edit[] {
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [instead(node, node.operand.getText())];
  const condition = ts.isIfStatement(node) || ts.isWhileStatement(node) ? node.expression : conditionOf(node);
  return condition === undefined ? [] : [instead(condition, `!(${condition.getText()})`)];
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}

function otherConstants(node: ts.Node): readonly Edit[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [instead(node, 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [instead(node, 'true')];
  if (ts.isPropertyName(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node) return [];
  if (ts.isNumericLiteral(node)) return otherNumbers(node.text).map((text) => instead(node, text));
  if (ts.isBigIntLiteral(node)) return otherNumbers(node.text.slice(0, -1)).map((text) => instead(node, `${text}n`));
  // A decimal is written as a text that a call reads.
  const isDecimal = ts.isStringLiteral(node) && ts.isCallExpression(node.parent) && /^\d+(\.\d+)?$/.test(node.text);
  return isDecimal ? otherNumbers(node.text).map((text) => instead(node, `'${text}'`)) : [];
}

function otherNumbers(text: string): readonly string[] {
  const value = Number(text);
  if (!Number.isInteger(value)) return [String(value * 2), String(value / 2)];
  if (value < 10) return value === 0 ? ['1'] : [String(value + 1), String(value - 1)];
  return Number.isSafeInteger(value) ? [String(value * 2), String(Math.floor(value / 2))] : [];
}

/** An assertion is left alone: it says nothing unless the program is wrong already. */
function deletedStatements(node: ts.Node): readonly Edit[] {
  if (ts.isContinueStatement(node) || ts.isThrowStatement(node)) return [instead(node, ';')];
  if (ts.isBreakStatement(node) || (ts.isReturnStatement(node) && node.expression === undefined))
    return [instead(node, ';')];
  const isEffect = ts.isExpressionStatement(node) && !/^(assert|super)\b/.test(node.getText());
  return isEffect ? [instead(node, ';')] : [];
}

/**
 * Takes conditions away: `if` with what it keeps from going on, one side of `&&` and `||` or of a choice, and filters.
 */
function deletedGuards(node: ts.Node): readonly Edit[] {
  if (ts.isIfStatement(node))
    return node.elseStatement === undefined && isLeaving(node.thenStatement)
      ? [instead(node, ';')]
      : [instead(node.expression, 'true'), instead(node.expression, 'false')];
  if (ts.isBinaryExpression(node) && ['&&', '||'].includes(node.operatorToken.getText()))
    return [instead(node, node.left.getText()), instead(node, node.right.getText())];
  if (ts.isConditionalExpression(node))
    return [instead(node, node.whenTrue.getText()), instead(node, node.whenFalse.getText())];
  const list = receiverOf(node, ['filter']);
  return list === undefined ? [] : [instead(node, list.getText())];
}

function isLeaving(node: ts.Statement): boolean {
  const last = ts.isBlock(node) ? node.statements.at(-1) : node;
  if (last === undefined) return false;
  return (
    ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last) || ts.isBreakStatement(last)
  );
}

function receiverOf(node: ts.Node, methods: readonly string[]): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return methods.includes(node.expression.name.text) ? node.expression.expression : undefined;
}

function deletedDefaults(node: ts.Node): readonly Edit[] {
  if (!ts.isBinaryExpression(node)) return [];
  const { operatorToken, left, right } = node;
  if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionEqualsToken) return [instead(operatorToken, '=')];
  if (operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return [];
  return [instead(node, left.getText()), instead(node, right.getText())];
}

function otherRoundings(node: ts.Node, { imported }: Scope): readonly Edit[] {
  if (ts.isStringLiteral(node)) return (ROUNDING_WORDS.get(node.text) ?? []).map((text) => instead(node, `'${text}'`));
  const rounded = ts.isPropertyAccessExpression(node) && node.getText() === 'Math.round';
  return rounded ? [instead(node.name, 'floor')] : otherCallee(node, ROUNDINGS, imported);
}

function otherOrders(node: ts.Node): readonly Edit[] {
  if (receiverOf(node, ['sort', 'toSorted']) !== undefined) return [instead(node, `${node.getText()}.reverse()`)];
  const straight = receiverOf(node, ['reverse', 'toReversed']);
  if (straight !== undefined) return [instead(node, straight.getText())];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name } = node.expression;
  if (name.text === 'at' && node.arguments[0]?.getText() === '-1') return [instead(node.arguments[0], '0')];
  const other = ORDERS.get(name.text);
  return other === undefined ? [] : [instead(name, other)];
}
