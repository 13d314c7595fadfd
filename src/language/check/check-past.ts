import { formatDuration } from '../../base/duration.ts';
import type { PastWord } from '../functions/past-words.ts';
import type { Tree } from '../syntax/tree.ts';
import type { Shape, Term } from '../terms/term.ts';
import { PAST_WINDOW_MS } from '../values/bounds.ts';
import type { PastUse } from '../values/expression.ts';
import { spanOf } from '../values/fault.ts';
import { build, type Checker, report } from './checker.ts';
import { describe, NUMBER, shapeOf } from './shape.ts';

type Call = Tree & { readonly kind: 'call' };

/** Name in scope under which the past of accounts stands; no expression can write it. */
export const PASTS = '$pasts';

/** Checks `account.peak(30d)`: of a watch that shows a futures account, over a literal duration. */
export function checkPast(tree: Call, word: PastWord, checker: Checker): Term | null {
  const { of, args, callee, start, end } = tree;
  const watch = of?.kind === 'name' ? of.name : undefined;
  const name = watch === undefined ? undefined : checker.scope.get(watch);
  if (of === undefined || watch === undefined || name?.watch !== true) return refuseSubject(tree, word, checker);
  const subject = checker.check(of, checker);
  if (subject === null) return null;
  if (subject.type.kind !== 'record' || subject.type.name !== 'futures-account')
    return refuseSubject(tree, word, checker, subject);
  const slot = checker.scope.get(PASTS)?.slot;
  if (slot === undefined) return refuseMarket(tree, word, checker);
  const windowMs = windowIn(args);
  if (windowMs === undefined) return refuseWindow(tree, word, checker);
  const shape = word.result === 'number' ? NUMBER : equityOf(of, callee, checker);
  if (shape === null) return null;
  const over = formatDuration(windowMs);
  const past = { watch, word: word.name, windowMs };
  const use: PastUse = {
    root: PASTS,
    key: `${watch}.${word.name}(${over})`,
    kind: 'past',
    field: 'close',
    length: 1,
    past,
  };
  return build(
    checker,
    { kind: 'past', slot, use, of: subject },
    { start, end, shape, key: use.key, at: spanOf(callee) },
  );
}

function windowIn([only, ...more]: readonly Tree[]): number | undefined {
  if (more.length > 0 || only?.kind !== 'literal' || only.literal.kind !== 'duration') return undefined;
  const { value } = only.literal;
  return value >= PAST_WINDOW_MS.least && value <= PAST_WINDOW_MS.most ? value : undefined;
}

/** A peak has the coin of the equity. */
function equityOf(of: Tree, { start, end }: Call['callee'], checker: Checker): Shape | null {
  const equity = checker.check({ kind: 'member', of, field: { text: 'equity', start, end }, start, end }, checker);
  return equity === null ? null : shapeOf(equity);
}

function refuseSubject({ callee }: Call, { name, example }: PastWord, checker: Checker, subject?: Term): null {
  const given = subject === undefined ? '' : `, not on ${describe(subject)}`;
  return report(checker, {
    code: 'expr-past',
    span: spanOf(callee),
    message: `\`${name}\` works on a watch \`futures-account\`${given}`,
    hint: `as in \`${example}\``,
  });
}

function refuseMarket({ callee }: Call, { name }: PastWord, checker: Checker): null {
  return report(checker, {
    code: 'expr-past',
    span: spanOf(callee),
    message: `\`${name}\` is known for accounts in USDT and USDC`,
    hint: 'an account on `coin-futures` has an equity for each coin, and no common peak',
  });
}

function refuseWindow({ callee, args }: Call, { name, example }: PastWord, checker: Checker): null {
  const [least, most] = [formatDuration(PAST_WINDOW_MS.least), formatDuration(PAST_WINDOW_MS.most)];
  return report(checker, {
    code: 'expr-window',
    span: spanOf(args[0] ?? callee),
    message: `\`${name}\` needs a duration from ${least} to ${most}, written out`,
    hint: `as in \`${example}\``,
  });
}
