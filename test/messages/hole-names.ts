import ts from 'typescript';

/** Names a hole of a text by the value that fills it: `${formatMoney(value)}` is `‹value›`. */
export function hole(node: ts.Expression): string {
  return `‹${nameOf(node)}›`;
}

const NAMELESS = '…';

function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return spaced(node.text);
  if (ts.isPropertyAccessExpression(node)) return propertyName(node);
  if (ts.isElementAccessExpression(node)) return nameOf(node.expression);
  if (ts.isCallExpression(node)) return callName(node);
  if (ts.isBinaryExpression(node)) return nameOf(node.left);
  if (ts.isPrefixUnaryExpression(node)) return nameOf(node.operand);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return nameOf(node.expression);
  return NAMELESS;
}

function propertyName({ name, expression }: ts.PropertyAccessExpression): string {
  const isCount = name.text === 'length' || name.text === 'size';
  return isCount && ts.isIdentifier(expression) ? `count of ${nameOf(expression)}` : spaced(name.text);
}

/** Methods that answer their own value in another form. */
const OF_VALUE =
  /^(toString|toFixed|slice|join|trim|map|filter|flatMap|toSorted|sort|padEnd|toISOString|toUpperCase|at)$/;

/** Most calls write down what they are given: the hole has the name of that. */
function callName({ expression: called, arguments: [first] }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(called) && OF_VALUE.test(called.name.text)) return nameOf(called.expression);
  const given = first === undefined || ts.isObjectLiteralExpression(first) ? NAMELESS : nameOf(first);
  if (given !== NAMELESS) return given;
  return spaced(ts.isPropertyAccessExpression(called) ? called.name.text : called.getText());
}

function spaced(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after}`);
  return words.replaceAll('_', ' ').toLowerCase();
}
