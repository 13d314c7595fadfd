import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import { type InstrumentRef, instrumentName } from '../../domain/market.ts';
import { stopsOf } from '../../strategy/checks/together/kept-targets.ts';
import { mayBe } from '../../strategy/checks/proofs/narrowing.ts';
import { fieldAt, says } from '../../strategy/model/field-at.ts';
import { instrumentOf, knownFields } from '../../strategy/model/known-fields.ts';
import { opensOn } from '../../strategy/checks/together/opened-at.ts';
import type { Config } from '../../strategy/config/config.ts';
import { warningOf } from '../../strategy/model/file-context.ts';
import type { Fields, Goal, Step, Strategy } from '../../strategy/model/strategy.ts';

/** A step or goal that opens or buys. */
interface OpeningPart {
  readonly place: Place;
  readonly fields: Fields;
  /** Undefined where the file does not fix it. */
  readonly instrument: InstrumentRef | undefined;
  readonly isTrigger: boolean;
}

/** Warns of openings that nothing protects, and of strategies that open or buy without any limit. */
export function unguarded(
  strategies: readonly Strategy[],
  config: Pick<Config, 'accounts' | 'limits'> | undefined,
): readonly Diagnostic[] {
  return strategies.flatMap((strategy) => {
    const openings = openingsOf(strategy);
    const bare = openings.filter((opening) => isUnprotected(opening, { strategy, strategies }));
    return [...unlimited(strategy, openings, config), ...bare.map(unprotected)];
  });
}

function openingsOf(strategy: Strategy): readonly OpeningPart[] {
  const steps = strategy.rules.flatMap((rule) => rule.steps);
  return [...steps, ...strategy.goals].flatMap(({ word, fields, place }): readonly OpeningPart[] => {
    const opens = opensOn(word.means.opens);
    const known = knownFields(fields, strategy);
    if (opens === undefined || (opens.unless !== undefined && says(known, opens.unless))) return [];
    return [{ place, fields, instrument: instrumentOf(fieldAt(known, opens.on)), isTrigger: opens.waits }];
  });
}

/** Makes the warning for a strategy without limits. A limit of the account or of `purser.yaml` also bounds it. */
function unlimited(
  { limits, around, account, name }: Strategy,
  [first]: readonly OpeningPart[],
  config: Pick<Config, 'accounts' | 'limits'> | undefined,
): readonly Diagnostic[] {
  const outer = [
    ...(around?.limits ?? []),
    ...(config?.limits ?? []),
    ...(config?.accounts.find((one) => one.name === account)?.limits ?? []),
  ];
  if (first === undefined || limits.length > 0 || outer.length > 0) return [];
  const message = `nothing limits what \`${name}\` may open or buy: neither the file nor its account has limits`;
  const hint = 'limits: { orderValue: 500 USDT, openValue: 2000 USDT }';
  return [warningOf({ code: 'limits-none', message, place: first.place, hint })];
}

interface Around {
  readonly strategy: Strategy;
  readonly strategies: readonly Strategy[];
}

function isUnprotected({ fields, instrument, isTrigger }: OpeningPart, { strategy, strategies }: Around): boolean {
  if (instrument?.market === 'spot' || (instrument === undefined && strategy.market === 'spot')) return false;
  if (fields.keys.includes('unprotected') || (isTrigger && fields.keys.includes('stopLoss'))) return false;
  const { account } = strategy;
  const isKept = strategies.some((other) =>
    other.goals.some((goal) => keepsStops(goal) && stopsLoss(goal) && keeps(goal, other)),
  );
  // Another rule of the file that sets stops on positions may be meant for this one.
  return !isKept && !strategy.rules.some(({ steps }) => steps.some(stopsLoss));

  function keeps(goal: Goal, other: Strategy): boolean {
    const kept = stopsOf(goal, other);
    const isThere = kept.account === account && (instrument === undefined || kept.market === instrument.market);
    if (!isThere || instrument === undefined) return isThere;
    return kept.narrowed === undefined || mayBe(kept.narrowed, 'symbol', instrument.symbol);
  }
}

function keepsStops({ word: { means } }: Goal): boolean {
  return means.keeps !== 'nothing' && means.keeps.things.some(({ thing }) => thing === 'position-stops');
}

/** Tells whether a step or goal sets a stop-loss on the positions that it goes over. */
function stopsLoss({ word: { means }, fields: { keys } }: Pick<Step | Goal, 'word' | 'fields'>): boolean {
  if (means.stops === 'nothing' || means.stops.goBy !== 'open position') return false;
  return means.stops.losses === 'always' || means.stops.losses.some((key) => keys.includes(key));
}

function unprotected({ place, instrument, isTrigger }: OpeningPart): Diagnostic {
  const on = instrument === undefined ? '' : ` on ${instrumentName(instrument)}`;
  return warningOf({
    code: 'open-unprotected',
    message: `this opens${on}, and nothing sets a stop-loss there`,
    place,
    hint: `a goal \`keep: stops\`${isTrigger ? ', or `stopLoss: { loss: 3% }` here' : ''}; if you mean it, say why: \`unprotected: "…"\``,
  });
}
