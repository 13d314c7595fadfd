import { nearestName } from '../../base/nearest.ts';
import { checkHas } from './check-access.ts';
import { checkCross, checkSince } from './check-history.ts';
import { checkFunction } from './check-function.ts';
import { checkIndicator } from './check-indicator.ts';
import { checkMacro } from './check-macro.ts';
import { checkPast } from './check-past.ts';
import { checkPortfolio } from './check-portfolio.ts';
import { type Checker, report } from './checker.ts';
import { spanOf } from '../values/fault.ts';
import { foreignFunction } from '../functions/foreign-functions.ts';
import { FUNCTIONS } from '../functions/index.ts';
import { HISTORY_WORDS, INDICATOR_WORDS, isIndicator } from '../functions/indicators.ts';
import { MACROS } from '../functions/macros.ts';
import { PAST_WORDS } from '../functions/past-words.ts';
import { PORTFOLIO_WORDS } from '../functions/portfolio.ts';
import type { Term } from '../terms/term.ts';
import type { Tree } from '../syntax/tree.ts';

type Call = Tree & { readonly kind: 'call' };

/** Checks a call: `has`, an indicator, a macro, a function of portfolios or any other function. */
export function checkCall(tree: Call, checker: Checker): Term | null {
  const name = tree.callee.text;
  const isMethod = tree.of !== undefined;
  if (name === 'has' && !isMethod) return checkHas(tree, checker);
  const word = FUNCTIONS.find(
    (one) => one.name === name && (one.form === 'both' || (one.form === 'method') === isMethod),
  );
  if (word !== undefined) return checkFunction(tree, word, checker);
  if (!isMethod && isIndicator(name)) return checkIndicator(tree, name, checker);
  if (!isMethod && (name === 'crossesAbove' || name === 'crossesBelow')) return checkCross(tree, name, checker);
  if (!isMethod && name === 'since') return checkSince(tree, checker);
  const portfolio = isMethod ? undefined : PORTFOLIO_WORDS.find((one) => one.name === name);
  if (portfolio !== undefined) return checkPortfolio(tree, portfolio, checker);
  const past = isMethod ? PAST_WORDS.find((one) => one.name === name) : undefined;
  if (past !== undefined) return checkPast(tree, past, checker);
  const macro = isMethod ? MACROS.find((one) => one.name === name) : undefined;
  if (macro !== undefined) return checkMacro(tree, macro, checker);
  return unknownFunction(tree, checker);
}

function unknownFunction({ callee, of }: Call, checker: Checker): null {
  const { text } = callee;
  return report(checker, {
    code: 'expr-unknown-function',
    span: spanOf(callee),
    message: of === undefined ? `there is no function \`${text}(…)\`` : `there is no function \`.${text}(…)\``,
    hint: hintFor(text, of !== undefined),
  });
}

interface Named {
  readonly name: string;
  readonly example: string;
}

const CALLS: readonly Named[] = [
  ...FUNCTIONS.filter((one) => one.form !== 'method'),
  ...INDICATOR_WORDS,
  ...HISTORY_WORDS,
  ...PORTFOLIO_WORDS,
  { name: 'has', example: 'has(position.liquidationPrice)' },
];
const METHODS: readonly Named[] = [...FUNCTIONS.filter((one) => one.form !== 'call'), ...MACROS, ...PAST_WORDS];

const INDICATORS_HINT = `indicators are ${INDICATOR_WORDS.map(({ name }) => name).join(', ')}`;

function hintFor(text: string, isMethod: boolean): string {
  const [likely, others] = isMethod ? [METHODS, CALLS] : [CALLS, METHODS];
  const all = [...likely, ...others];
  const same = all.find(({ name }) => name === text);
  if (same !== undefined) return `it is written \`${same.example}\``;
  const foreign = foreignFunction(text);
  if (foreign !== undefined) return foreign;
  const near = nearestName(text, likely.map(nameOf)) ?? nearestName(text, all.map(nameOf));
  const example = all.find(({ name }) => name === near)?.example;
  if (near === undefined || example === undefined)
    return `${isMethod ? `lists and texts have ${METHODS.map(nameOf).join(', ')}` : INDICATORS_HINT}; docs/reference.md lists all functions`;
  return `did you mean \`${near}\`, as in \`${example}\`?`;
}

function nameOf({ name }: Named): string {
  return name;
}
