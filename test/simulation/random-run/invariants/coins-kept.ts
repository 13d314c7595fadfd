import {
  add,
  formatDecimal,
  multiply,
  parseDecimal,
  subtract,
  ZERO,
  type Decimal,
} from '../../../../src/base/decimal.ts';
import type { Run } from '../run.ts';

const AFTER_FEE = parseDecimal('0.999');

/**
 * Whoever sells no more than was bought, sells no coins of others: at no time do its sales, in the order in which they
 * were booked, add up to more than its purchases.
 */
export function soldOfOthers({ simulation }: Run): string[] {
  let left: Decimal = ZERO;
  const wrong: string[] = [];
  // A line that was written as the process died was told nobody, and counts all the same.
  const fills = simulation.journal.entries({ limit: 100_000 }).filter(({ kind }) => kind === 'filled');
  for (const { rule = '', detail, intent = '' } of fills.toSorted((a, b) => a.sequence - b.sequence)) {
    const [act, instrument, size] = [detail?.['act'], detail?.['instrument'], detail?.['filledSize']];
    if (instrument !== 'spot/ETHUSDT' || typeof size !== 'string') continue;
    if (act === 'buy') left = add(left, multiply(parseDecimal(size), AFTER_FEE, 'up'));
    else {
      const rest = subtract(left, parseDecimal(size));
      const effect = simulation.journal.intent(intent)?.intent.effect;
      const isOfBought =
        effect?.kind === 'place-spot-stop' || (effect?.kind === 'sell' && effect.ofBought !== undefined);
      if (isOfBought && rest < ZERO) wrong.push(`${intent} of ${rule} sold ${formatDecimal(rest)} that was not bought`);
      left = rest > ZERO ? rest : ZERO;
    }
  }
  return wrong;
}

/** There is one stop on the coins of a strategy at a pair at most. */
export function stoppedTwice({ world, simulation: { journal } }: Run): string[] {
  const own = [...world.spotPlans.values()].filter(
    ({ state, clientOid }) => state === 'live' && journal.intent(clientOid)?.intent.effect.kind === 'place-spot-stop',
  );
  return own.length > 1 ? [`${own.map(({ clientOid }) => clientOid).join(' and ')} are stops on the same coins`] : [];
}
