import { checkMember, checkName } from './check-access.ts';
import { checkCall } from './check-call.ts';
import { checkIndex } from './check-index.ts';
import { checkChoice, checkDefault, checkList } from './check-join.ts';
import { checkArithmetic, checkComparison, checkIn, checkLogical, checkNegate, checkNot } from './check-operator.ts';
import { build, type Checker, report } from './checker.ts';
import { namedCoin } from '../terms/coins.ts';
import type { Scope, SourceText } from '../values/expression.ts';
import { factsOfScope, joinFacts, NO_FACTS } from './facts.ts';
import type { ExpressionProblem } from '../values/fault.ts';
import type { Literal } from '../syntax/lex.ts';
import { amountIn, BOOLEAN, DURATION, NUMBER, priceIn, TEXT } from './shape.ts';
import type { Facts, Shape, Term } from '../terms/term.ts';
import type { Tree } from '../syntax/tree.ts';

type Checked =
  | { readonly ok: true; readonly term: Term }
  | { readonly ok: false; readonly problems: readonly ExpressionProblem[] };

/** Checks an expression's types, coins and absences; reports every problem that is not a consequence of another. */
export function checkTree(
  tree: Tree,
  source: SourceText,
  { scope, facts }: { readonly scope: Scope; readonly facts?: Facts },
): Checked {
  const problems: ExpressionProblem[] = [];
  const checker: Checker = {
    source,
    scope,
    variables: new Map(),
    facts: joinFacts(factsOfScope(scope), facts ?? NO_FACTS),
    found: { problems, keys: 0 },
    check: checkPresent,
    checkOptional: checkPart,
  };
  const term = checkPresent(tree, checker);
  return term === null || problems.length > 0 ? { ok: false, problems } : { ok: true, term };
}

function checkPresent(tree: Tree, checker: Checker): Term | null {
  const term = checkPart(tree, checker);
  if (term?.absent !== true) return term;
  return report(checker, {
    code: 'expr-absent',
    span: tree,
    message: `\`${term.text}\` may be absent`,
    hint: `say what then: ${otherwise(term)}; or ask before, with \`has(${term.text}) && …\` in the condition, or in the \`when\` of the rule for its steps`,
  });
}

/** A whole record has nothing to stand for it. */
function otherwise({ text, type }: Term): string {
  return type.kind === 'record' ? `\`has(${text}) ? … : …\`` : `\`${text} ?? …\``;
}

function checkPart(tree: Tree, checker: Checker): Term | null {
  switch (tree.kind) {
    case 'literal':
      return checkLiteral(tree, checker);
    case 'name':
      return checkName(tree, checker);
    case 'member':
      return checkMember(tree, checker);
    case 'index':
      return checkIndex(tree, checker);
    case 'call':
      return checkCall(tree, checker);
    case 'list':
      return checkList(tree, checker);
    case 'choice':
      return checkChoice(tree, checker);
    case 'default':
      return checkDefault(tree, checker);
    case 'logical':
      return checkLogical(tree, checker);
    case 'not':
      return checkNot(tree, checker);
    case 'negate':
      return checkNegate(tree, checker);
    case 'comparison':
      return checkComparison(tree, checker);
    case 'in':
      return checkIn(tree, checker);
    case 'arithmetic':
      return checkArithmetic(tree, checker);
  }
}

function checkLiteral({ literal, start, end }: Tree & { readonly kind: 'literal' }, checker: Checker): Term | null {
  const percent = literal.kind === 'number' && literal.percent ? { percent: true as const } : {};
  return build(
    checker,
    { kind: 'constant', value: literal.value, ...percent },
    { start, end, shape: shapeOfLiteral(literal) },
  );
}

function shapeOfLiteral(literal: Literal): Shape {
  switch (literal.kind) {
    case 'boolean':
      return BOOLEAN;
    case 'text':
      return TEXT;
    case 'number':
      return NUMBER;
    case 'duration':
      return DURATION;
    case 'amount':
      return amountIn(namedCoin(literal.coin));
    case 'price':
      return priceIn(namedCoin(literal.base), namedCoin(literal.quote));
  }
}
