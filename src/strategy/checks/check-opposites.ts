import { instrumentName } from '../../domain/market.ts';
import type { Scope } from '../../language/expression.ts';
import type { FileContext } from '../file-context.ts';
import type { Step, Strategy } from '../strategy.ts';
import { conditionsOf } from './check-rules.ts';
import { knownFields, instrumentOf, moneyOf, recordOf, textOf } from './known-fields.ts';
import { type Demands, demandsOf, intersection, isEmpty } from './ranges.ts';

/** Warns of two rules of a file that undo each other: one does what the other takes back, and both conditions can hold at once. */
export function checkOpposites(strategy: Strategy, params: Scope, { warn }: FileContext): void {
  const acting = strategy.rules
    .map((rule) => ({ rule, moves: rule.steps.flatMap((step) => moveOf(step, strategy) ?? []) }))
    .filter(({ moves }) => moves.length > 0);
  const demands = ({ rule }: (typeof acting)[number]): Demands => demandsOf(conditionsOf(rule), params);
  for (const [index, one] of acting.entries()) {
    for (const other of acting.slice(0, index)) {
      const move = one.moves.find(({ undoes }) => other.moves.some(({ does }) => does === undoes));
      if (move === undefined || !canBothHold(demands(one), demands(other))) continue;
      warn({
        code: 'rules-undo',
        message: `this rule undoes what \`${other.rule.id}\` does, and both conditions can hold at once`,
        place: one.rule.place,
        hint: 'make the conditions exclude each other, with a gap between them',
        related: { place: other.rule.place, message: `\`${other.rule.id}\` ${move.undoes}` },
      });
    }
  }
}

/** What a step does, in words that name the opposite too. */
interface Move {
  readonly does: string;
  readonly undoes: string;
}

function moveOf({ action, fields }: Step, strategy: Strategy): Move | undefined {
  const { account } = strategy;
  const known = knownFields(fields, strategy);
  const instrument = instrumentOf(known['instrument']);
  const name = instrument === undefined ? undefined : instrumentName(instrument);
  if (action === 'open' && name !== undefined) {
    const side = textOf(known['side']);
    const move = (word: string): string => `opens ${word} on ${name}`;
    if (side === 'long') return { does: move('long'), undoes: move('short') };
    return side === 'short' ? { does: move('short'), undoes: move('long') } : undefined;
  }
  if (action === 'buy' && name !== undefined) return { does: `buys ${name}`, undoes: `sells ${name}` };
  if (action === 'sell' && name !== undefined) return { does: `sells ${name}`, undoes: `buys ${name}` };
  if (action !== 'transfer') return undefined;
  const end = (field: unknown): string => {
    const { account: owner, wallet } = recordOf(field);
    return `${textOf(owner) ?? account}/${textOf(wallet) ?? ''}`;
  };
  const coin = moneyOf(known['amount'])?.coin ?? 'money';
  const [from, to] = [end(known['from']), end(known['to'])];
  return { does: `moves ${coin} from ${from} to ${to}`, undoes: `moves ${coin} from ${to} to ${from}` };
}

/** Only what is evident is said: the conditions speak of the same terms, and of nothing else that could keep them apart. */
function canBothHold(one: Demands, other: Demands): boolean {
  if (!one.isAll || !other.isAll) return false;
  const shared = [...one.ranges.keys()].filter((term) => other.ranges.has(term));
  const isEvident = shared.length > 0 || one.ranges.size === 0 || other.ranges.size === 0;
  return (
    isEvident &&
    shared.every((term) => !isEmpty(intersection(one.ranges.get(term) ?? {}, other.ranges.get(term) ?? {})))
  );
}
