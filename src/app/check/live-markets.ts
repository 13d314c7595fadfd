import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import type { Market } from '../../domain/market.ts';
import { errorOf } from '../../strategy/model/file-context.ts';
import { instrumentOf, knownFields } from '../../strategy/model/known-fields.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { isRealMoney } from '../project/is-real-money.ts';
import type { Project } from '../project/load-project.ts';

/**
 * The markets whose money was seen at the service, and not only in its documents
 * (docs/decisions/0086-live-refuses-what-was-never-seen.md).
 */
const SEEN: ReadonlySet<Market> = new Set<Market>(['usdt-futures', 'spot']);

/** Adds to a project what real money may not trade yet, each at its place: nothing is started with an error. */
export function withLiveFaults(project: Project): Project {
  const real = new Set(project.config?.accounts.filter(isRealMoney).map(({ name }) => name));
  const faults = project.strategies
    .filter(({ mode, account, accounts }) => mode === 'active' && [account, ...accounts].some((one) => real.has(one)))
    .flatMap(faultsOf);
  return { ...project, diagnostics: [...project.diagnostics, ...faults] };
}

function faultsOf(strategy: Strategy): readonly Diagnostic[] {
  const unseen = namedMarkets(strategy).filter(({ market }) => !SEEN.has(market));
  const byPlace = new Map(unseen.map((one) => [`${String(one.place.line)} ${one.market}`, one]));
  return [...byPlace.values()].map(({ market, place }) => faultOf(market, place));
}

interface NamedMarket {
  readonly market: Market;
  readonly place: Place;
}

/**
 * Lists the markets that steps and goals act at, and those whose lists a strategy reads: what names no instrument is of
 * its own market.
 */
function namedMarkets(strategy: Strategy): readonly NamedMarket[] {
  const { watches, rules, goals, market } = strategy;
  const steps = rules.flatMap((rule) => rule.steps);
  return [
    // Watching a price is no harm.
    ...watches.flatMap(({ args, place }) => ('instrument' in args ? [] : [{ market, place }])),
    ...steps.flatMap(({ instruments, place }) => instruments.map((named) => ({ market: named.market, place }))),
    ...[...steps, ...goals].map(({ fields, place }) => {
      const instrument = instrumentOf(knownFields(fields, strategy)['instrument']);
      return { market: instrument?.market ?? market, place };
    }),
  ];
}

function faultOf(market: Market, place: Place): Diagnostic {
  return errorOf({
    code: 'live-market',
    message: `${market} is not traded with real money yet: nobody has tried it there`,
    place,
    hint: 'paper and demo accounts trade it; with mode: shadow the file decides and sends nothing',
  });
}
