import type { Problem } from '../../model/file-context.ts';
import type { Goal } from '../../model/strategy.ts';
import type { TargetAt } from '../../model/word-meaning.ts';
import type { Keeper, Keepers } from './kept-twice.ts';
import { fieldAt } from '../../model/field-at.ts';
import { knownFields, recordOf, textOf } from '../../model/known-fields.ts';

/**
 * Finds goals that fill wallets from each other, or empty them into each other: what one brings, the next takes away.
 */
export function refillCycles(all: Keepers): readonly Problem[] {
  const keepers = [...all.values()].flat();
  return [...FLOWS.flatMap((flow) => cyclesOf(flow, keepers)), ...takenOnTheWay(keepers)];
}

/** The two ways in which goals move money: into the wallet that they keep, and out of it. */
interface Flow {
  /** The list that has the other ends. */
  readonly field: 'from' | 'to';
  readonly arrow: string;
  readonly alone: (wallet: string) => string;
  readonly together: string;
  readonly hint: string;
}

const FLOWS: readonly Flow[] = [
  {
    field: 'from',
    arrow: ' ← ',
    alone: (wallet) => `this goal fills ${wallet} from itself`,
    together: 'goals fill wallets from each other: ',
    hint: 'take the source out of one of them',
  },
  {
    field: 'to',
    arrow: ' → ',
    alone: (wallet) => `this goal empties ${wallet} into itself`,
    together: 'goals empty wallets into each other: ',
    hint: 'take the destination out of one of them',
  },
];

/** A wallet that is kept, `main/usdt_futures USDT`, and the wallets that its money comes from or goes to. */
interface Link {
  readonly keeper: Keeper;
  readonly kept: string;
  /** Stands for an end that is no wallet. */
  readonly other: string;
  readonly others: readonly string[];
}

function cyclesOf({ field, arrow, alone, together, hint }: Flow, keepers: readonly Keeper[]): Problem[] {
  const links = keepers.flatMap((keeper) => linkOf(keeper, field) ?? []);
  const byWallet = new Map(links.map((link) => [link.kept, link] as const));
  return links.flatMap((link) => {
    const path = pathBack(link, byWallet);
    const next = path?.[0];
    // Each cycle is said once, at the goal that comes first in it.
    if (path === undefined || path.some((other) => order(other) < order(link))) return [];
    const isAlone = next === undefined || next === link;
    const message = isAlone ? alone(link.kept) : together + [link, ...path].map(({ kept }) => kept).join(arrow);
    const related = isAlone
      ? undefined
      : { place: next.keeper.goal.place, message: `\`${next.keeper.goal.id}\` keeps ${next.kept}` };
    return [{ code: 'refill-cycle', message, place: link.keeper.goal.place, hint, related }];
  });
}

/**
 * Money comes through the spot wallets of both accounts, unless it stays among the wallets of one. A goal that puts
 * what is there back to where it came from would take it on the way.
 */
function takenOnTheWay(keepers: readonly Keeper[]): Problem[] {
  const emptied = keepers.flatMap((keeper) => linkOf(keeper, 'to') ?? []);
  return keepers.flatMap((keeper) => {
    const filled = linkOf(keeper, 'from');
    if (filled === undefined) return [];
    return emptied.flatMap((other) => {
      const source = filled.others.find((each) => other.others.includes(each) && isBetween(other.kept, each, filled));
      if (source === undefined || other.keeper.goal === keeper.goal) return [];
      return [
        {
          code: 'refill-cycle' as const,
          message: `this goal takes money from ${source} through ${other.kept}, and \`${other.keeper.goal.id}\` moves it from there back into ${source}`,
          place: keeper.goal.place,
          hint: `take ${source} out of one of them`,
          related: { place: other.keeper.goal.place, message: `\`${other.keeper.goal.id}\` keeps ${other.kept}` },
        },
      ];
    });
  });
}

/** Tells whether money passes a wallet on its way. */
function isBetween(wallet: string, from: string, { kept: to, other }: Link): boolean {
  if (wallet === from || wallet === to) return false;
  const [source, target] = [accountIn(from), accountIn(to)];
  const stays = source === target && !from.includes(`/${other} `);
  return !stays && wallet.includes('/spot ') && [source, target].includes(accountIn(wallet));
}

function accountIn(place: string): string {
  return place.slice(0, place.indexOf('/'));
}

function order({ keeper }: Link): string {
  return `${keeper.strategy.name} ${String(keeper.goal.place.line).padStart(9, '0')}`;
}

function linkOf(keeper: Keeper, field: 'from' | 'to'): Link | undefined {
  const { thing, strategy, goal } = keeper;
  const route = routeOf(goal);
  if (route === undefined || thing.kind !== 'wallet') return undefined;
  const list = fieldAt(knownFields(goal.fields, strategy), route[field]);
  if (!Array.isArray(list)) return undefined;
  const coin = thing.coin ?? '';
  const others = list.map((end: unknown) => {
    const { wallet, account } = recordOf(end);
    return `${textOf(account) ?? thing.account}/${textOf(wallet) ?? route.other} ${coin}`;
  });
  return { keeper, other: route.other, kept: `${thing.account}/${thing.wallet} ${coin}`, others };
}

/** The fields in which a goal that keeps a wallet lists the places that fill it and the places that it empties into. */
function routeOf({ word }: Goal): Extract<TargetAt, { readonly thing: 'wallet' }> | undefined {
  const { keeps } = word.means;
  return keeps === 'nothing' ? undefined : keeps.things.find((one) => one.thing === 'wallet');
}

/** The goals on the way from a link's other ends back to itself, nearest first; undefined where there is no way. */
function pathBack(start: Link, byWallet: ReadonlyMap<string, Link>): readonly Link[] | undefined {
  const seen = new Set<string>();
  const search = (link: Link): readonly Link[] | undefined => {
    for (const wallet of link.others) {
      if (wallet === start.kept) return [start];
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
