import type { AccountName } from '../../../domain/account.ts';
import type { Intent } from '../../../effects/intent.ts';
import { addsOrder } from '../../../risk/view/adds-order.ts';
import type { LimitLevel } from '../../../risk/approve.ts';
import { openMarkets, type OuterLimits, type OuterScope, outerScopes } from '../../../risk/bounds/outer-limits.ts';
import { readOrderTimes, withOrderTime, withoutOrderTime } from '../../../risk/bounds/order-times.ts';
import { type RiskPlace, type RiskFacts, riskViewOf } from '../../../risk/view/risk-view.ts';
import { countsMoved } from '../../../risk/view/moved.ts';
import { withAmended } from '../record/amended.ts';
import type { Context } from '../context/context.ts';
import { movedState } from './risk-facts.ts';
import type { ProfitScope } from './profit-scope.ts';
import { ordersPoll, positionsPoll, triggersPoll } from '../../../reads/polls.ts';
import type { Held, Snapshot } from '../../../reads/snapshot.ts';

/** The view of the levels around a strategy. */
export interface OuterView {
  readonly context: Context;
  readonly snapshot: Snapshot;
  readonly facts: RiskFacts;
}

/** Makes the levels around the strategies that an intent has to pass: of its account, and of all accounts. */
export function outerLevels({ effect }: Intent, outer: OuterLimits, view: OuterView): readonly LimitLevel[] {
  return outerScopes(effect, outer).map((scope) => levelOf(scope, view));
}

/** Counts an order, or what is moved, at the levels around its strategy; answers the states to be stored. */
export function outerCounts(intent: Intent, outer: OuterLimits, context: Context): [string, string][] {
  const { effect, decidedAt } = intent;
  const scopes = outerScopes(effect, outer);
  const moved = scopes
    .filter(({ bounds }) => countsMoved(effect, bounds))
    .map(({ level }) => movedState(level, intent, context));
  if (!addsOrder(effect)) return moved;
  return countingOrders(scopes).map(({ timesKey, bounds }) => [
    timesKey,
    withOrderTime(context.ledger.state(timesKey), decidedAt, bounds),
  ]);
}

/** Takes an order that never left back at the levels around its strategy; answers the states to be stored. */
export function outerTakenBack(
  { effect, decidedAt }: Intent,
  outer: OuterLimits,
  context: Context,
): [string, string][] {
  return countingOrders(outerScopes(effect, outer)).map(({ timesKey }) => [
    timesKey,
    withoutOrderTime(context.ledger.state(timesKey), decidedAt),
  ]);
}

function countingOrders(scopes: readonly OuterScope[]): readonly OuterScope[] {
  return scopes.filter(({ bounds }) => bounds.some(({ kind }) => kind === 'ordersPer'));
}

/** The levels around the strategies whose profit is followed. */
export function outerProfits({ accounts, everything }: OuterLimits): readonly ProfitScope[] {
  const each = [...accounts].map(([account, bounds]) => ({
    ...{ of: `account ${account}`, accounts: [account], bounds },
    halts: { account },
  }));
  return [...each, { of: 'all accounts', accounts: [...accounts.keys()], bounds: everything, halts: {} }];
}

function levelOf(
  { level, bounds, accounts, timesKey }: OuterScope,
  { context, snapshot, facts }: OuterView,
): LimitLevel {
  const places = accounts.flatMap((account) => openMarkets(bounds).map((market) => ({ account, market })));
  const view = riskViewOf(
    {
      of: level,
      places,
      // Orders that strategies placed are open intents, and counted as such.
      resting: ({ clientOid }) => context.journal.intent(clientOid) === undefined,
      sellable: () => 'any',
      invisible: () => invisibleOf(accounts, readings(places, snapshot), { context, at: snapshot.at }),
      orderTimes: () => readOrderTimes(context.ledger.state(timesKey)),
    },
    facts,
  );
  return { level, bounds, view };
}

function invisibleOf(
  accounts: readonly AccountName[],
  read: readonly Held[],
  { context, at }: { readonly context: Context; readonly at: number },
): readonly Intent[] {
  // An intent that settled after the oldest of the readings is not visible in it.
  const readAt = read.length === 0 ? at : Math.min(...read.map(({ startedAt }) => startedAt));
  const waiting = context.ledger.openIntents();
  const all = new Map(
    [...context.pendingEffects.unsettled(readAt, read), ...waiting].map((intent) => [intent.id, intent]),
  );
  return [...all.values()]
    .filter(({ effect }) => effect.kind !== 'transfer' && accounts.includes(effect.account))
    .map((intent) => withAmended(intent, context.ledger));
}

/** The readings that the level rests on. */
function readings(places: readonly RiskPlace[], { held }: Snapshot): readonly Held[] {
  return places
    .flatMap(({ account, market }) => [
      positionsPoll(account, market),
      ordersPoll(account, market),
      triggersPoll(account, market),
    ])
    .map((poll) => held.get(poll.key) ?? { poll, value: undefined, startedAt: 0, receivedAt: 0 });
}
