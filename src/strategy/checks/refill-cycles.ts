import type { Problem } from '../file-context.ts';
import type { Strategy } from '../strategy.ts';
import { keepersOf, type Keeper } from './kept-twice.ts';
import { constantsOf, recordOf, textOf } from './known-fields.ts';

/** Finds goals that fill wallets from each other: what one brings, the next takes away. */
export function refillCycles(strategies: readonly Strategy[]): readonly Problem[] {
  const refills = [...keepersOf(strategies).values()].flat().flatMap((keeper) => refillOf(keeper) ?? []);
  const byWallet = new Map(refills.map((refill) => [refill.to, refill] as const));
  return refills.flatMap((refill) => {
    const path = pathBack(refill, byWallet);
    const next = path?.[0];
    // Each cycle is said once, at the goal that comes first in it.
    if (path === undefined || path.some((other) => order(other) < order(refill))) return [];
    const message =
      next === undefined || next === refill
        ? `this goal fills ${refill.to} from itself`
        : `goals fill wallets from each other: ${[refill, ...path].map(({ to }) => to).join(' ← ')}`;
    const hint = 'take the source out of one of them';
    const related =
      next === undefined || next === refill
        ? undefined
        : { place: next.keeper.goal.place, message: `\`${next.keeper.goal.id}\` keeps ${next.to}` };
    return [{ code: 'refill-cycle', message, place: refill.keeper.goal.place, hint, related }];
  });
}

/** A wallet that is kept filled, `main/usdt_futures USDT`, and the wallets that it is filled from. */
interface Refill {
  readonly keeper: Keeper;
  readonly to: string;
  readonly from: readonly string[];
}

function order({ keeper }: Refill): string {
  return `${keeper.strategy.name} ${String(keeper.goal.place.line).padStart(9, '0')}`;
}

function refillOf(keeper: Keeper): Refill | undefined {
  const { thing, strategy, goal } = keeper;
  if (goal.kind !== 'balance' || thing.kind !== 'wallet') return undefined;
  const { from } = goal.fields.known(constantsOf(strategy));
  const coin = thing.coin ?? '';
  const sources = (Array.isArray(from) ? from : []).flatMap((source: unknown) => {
    const { wallet, account } = recordOf(source);
    const name = textOf(wallet);
    return name === undefined ? [] : [`${textOf(account) ?? thing.account}/${name} ${coin}`];
  });
  return { keeper, to: `${thing.account}/${thing.wallet} ${coin}`, from: sources };
}

/** The goals on the way from a refill's sources back to itself, nearest first; undefined where there is no way. */
function pathBack(start: Refill, byWallet: ReadonlyMap<string, Refill>): readonly Refill[] | undefined {
  const seen = new Set<string>();
  const search = (refill: Refill): readonly Refill[] | undefined => {
    for (const wallet of refill.from) {
      if (wallet === start.to) return [start];
      const next = byWallet.get(wallet);
      if (next === undefined || seen.has(wallet)) continue;
      seen.add(wallet);
      const rest = search(next);
      if (rest !== undefined) return [next, ...rest];
    }
    return undefined;
  };
  return search(start);
}
