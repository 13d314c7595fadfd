import type { Term } from '../terms/term.ts';

/** Says a condition, or its contrary, with `it` and `its` for the item. */
type SayClause = (condition: Term, not: boolean) => string;

/**
 * Says a condition on the items of a list, to stand right behind the list: `whose trading pair is BTCUSDT`. What says
 * more than a field of the item stands behind `for which`.
 */
export function whose(condition: Term, say: SayClause, not = false): string {
  return relative(condition, say, not) ?? `for which ${say(condition, not)}`;
}

function relative(condition: Term, say: SayClause, not: boolean): string | undefined {
  if (condition.kind === 'not') return relative(condition.operand, say, !not);
  if (condition.kind !== 'logical') return behind(say(condition, not));
  const parts = condition.operands.map((one) => {
    const said = relative(one, say, not);
    return one.kind === 'logical' && said !== undefined ? `(${said})` : said;
  });
  if (parts.includes(undefined)) return undefined;
  return parts.join((condition.sign === '&&') === not ? ' or ' : ' and ');
}

/** The same for a clause about the item or one field of it. */
function behind(clause: string): string | undefined {
  for (const [about, plural] of ABOUT) if (clause.startsWith(about)) return plural + clause.slice(about.length);
  return undefined;
}

const ABOUT = [
  ['its ', 'whose '],
  ['it has ', 'that have '],
  ['it is ', 'that are '],
] as const;
