import type { AccountName } from '../../domain/account.ts';
import { protects } from '../../effects/effect-class.ts';
import { touchedBy } from '../../effects/index.ts';
import { isAmong } from '../../effects/resources.ts';
import type { Intent } from '../../effects/intent.ts';
import type { StoredIntent } from '../../ports/journal.ts';
import { addsOrder } from '../../risk/view/adds-order.ts';
import type { Bound } from '../../risk/bounds/bound.ts';
import { countsMoved, movedKey, withMoved } from '../../risk/view/moved.ts';
import { withOrderTime } from '../../risk/bounds/order-times.ts';
import { describeScope } from '../../risk/halts.ts';
import { type OuterLimits, outerScopes } from '../../risk/bounds/outer-limits.ts';
import type { PendingEffects } from '../../rules/engine/pending/pending-effects.ts';
import type { Halts } from '../../rules/engine/context/halts.ts';
import type { Config } from '../../strategy/config/config.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { type CallScope, effectOfCall, type Ids, whyUnjudgeable } from './effect-of-call.ts';
import { hasFailed } from '../../rules/engine/limits/risk-facts.ts';
import { type GateParts, heldAt, isStopped, pass, type Stopped, whyStopped } from '../../rules/engine/submit/gates.ts';
import { manualLeverageStates } from '../../rules/engine/record/manual-leverage.ts';
import { type ManualView, readOnce } from './manual-view.ts';
import { manualLevels } from './manual-levels.ts';

/** A call to be judged, with its request as the operation's schema has read it. */
export interface JudgedCall {
  readonly operation: Operation;
  readonly request: unknown;
  readonly account: AccountName | undefined;
}

/** The limits' judgement of a call. */
export type CallJudgement =
  | {
      readonly kind: 'passed';
      /** Absent for a call to which no limit applies. */
      readonly intent?: Intent;
      /** States to be stored with the call. */
      readonly states: ReadonlyMap<string, string>;
      /** Present where there are limits and none applies to it. */
      readonly unjudged?: true;
    }
  | { readonly kind: 'refused'; readonly level: string; readonly limit: string; readonly reason: string };

/** Judges manual calls by the limits of `purser.yaml`. */
export interface ManualLimits {
  judge(call: JudgedCall): Promise<CallJudgement>;
}

/** The parts that the judge of manual calls needs. */
export interface ManualLimitsParts {
  readonly outer: OuterLimits;
  readonly view: ManualView;
  /** UIDs of the accounts, by name. */
  readonly uids: ReadonlyMap<AccountName, string>;
  /** Halts hold for manual calls too; none by default. */
  readonly halts?: Halts;
}

const PASSED: CallJudgement = { kind: 'passed', states: new Map() };
const UNJUDGED: CallJudgement = { ...PASSED, unjudged: true };

/**
 * Makes the judge of manual calls: they pass the limits of the account and of all accounts as intents of the origin
 * `hand`.
 */
export function createManualLimits({ outer, view, uids, halts }: ManualLimitsParts): ManualLimits {
  const isBound = outer.everything.length > 0 || [...outer.accounts.values()].some((bounds) => bounds.length > 0);
  const frozenBy = view.frozenBy ?? frozenIn(view);
  const gatesFor = (isFree: boolean): GateParts => ({
    halts: halts ?? { holding: () => undefined },
    // A person who closes a part beside an own whole close does it on purpose.
    closings: { of: () => undefined },
    pendingEffects: { frozenBy: isFree ? () => undefined : frozenBy, isReleased: () => false },
  });
  return {
    judge: async ({ operation, request, account }) => {
      halts?.takeNews();
      const halted = (halts?.list().length ?? 0) > 0;
      if (account === undefined || (!isBound && !halted)) return PASSED;
      const bounds = [...outer.everything, ...(outer.accounts.get(account) ?? [])];
      // Nothing is read for a call to which no limit applies.
      if (!halted && isUnjudged(operation.id, bounds)) return UNJUDGED;
      const effect = await effectOfCall(operation.id, request, scopeOf(account, view, uids));
      if (effect === 'reduces') return PASSED;
      if (effect === 'unlimited') return UNJUDGED;
      if (effect === 'unknown') return UNREADABLE;
      if (effect === 'unjudgeable') return refusedFor(whyUnjudgeable(operation.id) ?? effect);
      const intent: Intent = {
        id: idOf(request) ?? `hand-${String(view.clock.now())}`,
        origin: { strategy: 'hand', rule: operation.id, instance: '', firing: view.clock.now(), step: 0, leg: 0 },
        effect,
        why: 'by hand',
        decidedAt: view.clock.now(),
      };
      // Effects that close, protect or pay for safety wait for nothing. The call's own word counts where its account's
      // mode cannot be read.
      const gates = gatesFor(protects(effect) || saysClose(request));
      // Halts are asked before anything is read, and again after: one may have come meanwhile.
      const held = heldAt({ intent }, gates);
      if (held !== undefined) return refusal(held);
      if (protects(effect)) return { kind: 'passed', intent, states: new Map() };
      const scopes = outerScopes(effect, outer);
      const levels = await manualLevels(effect, scopes, { view, replaced: replacedBy(request) });
      const passed = pass({ intent, door: { kind: 'limits', levels: () => levels } }, gates);
      if (isStopped(passed)) return refusal(passed);
      const counting = addsOrder(effect) ? scopes.filter(({ bounds }) => bounds.some(isPer)) : [];
      const states = counting.map(({ timesKey, bounds }): [string, string] => [
        timesKey,
        withOrderTime(view.journal.state(timesKey), intent.decidedAt, bounds),
      ]);
      const moved = scopes
        .filter(({ bounds }) => countsMoved(effect, bounds))
        .map(({ level }): [string, string] => {
          const key = movedKey(level);
          return [key, withMoved(view.journal.state(key), intent, hasFailed(view.journal))];
        });
      const levered =
        effect.kind === 'set-leverage' ? manualLeverageStates(effect, view.journal, intent.decidedAt) : [];
      return {
        kind: 'passed',
        intent,
        states: new Map([...states, ...moved, ...levered]),
      };
    },
  };
}

/** Lists the limits of a configuration that surround those of its strategies. */
export function outerLimitsOf({ accounts, limits = [] }: Pick<Config, 'accounts' | 'limits'>): OuterLimits {
  return { everything: limits, accounts: new Map(accounts.map(({ name, limits: own = [] }) => [name, own])) };
}

/** UIDs of accounts by their names. */
export function uidsOf(
  accounts: readonly { readonly name: AccountName; readonly uid: string }[],
): ManualLimitsParts['uids'] {
  return new Map(accounts.map(({ name, uid }) => [name, uid]));
}

const UNREADABLE = refusedFor('what it would change cannot be read, so no limit can be kept');

function refusedFor(reason: string): CallJudgement {
  return { kind: 'refused', level: 'the account', limit: 'limits', reason };
}

function refusal(stopped: Stopped): CallJudgement {
  if (stopped.gate === 'limit') {
    const { level, limit, reason } = stopped.refused;
    return { kind: 'refused', level, limit, reason };
  }
  const reason = whyStopped(stopped);
  if (stopped.gate === 'halt')
    return { kind: 'refused', level: describeScope(stopped.halt.scope), limit: 'halt', reason };
  return { kind: 'refused', level: 'the journal', limit: 'unsettled', reason };
}

/** Without a daemon, the journal tells which intents of the last run are unknown or were not sent. */
function frozenIn({ journal }: ManualView): PendingEffects['frozenBy'] {
  return (things, fits = () => true) => {
    const unsettled = journal.openIntents().filter(isUnsettled);
    return unsettled
      .map(({ intent }) => intent)
      .find((intent) => touchedBy(intent.effect).some((thing) => isAmong(things, thing)) && fits(intent));
  };
}

function isUnsettled({ state }: StoredIntent): boolean {
  return state === 'unknown' || state === 'recorded';
}

/** The limits for calls that place no order and make no transfer. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  'savings-redeem': ['redeemPerDay', 'wallets'],
  'savings-subscribe': ['wallets', 'minBalance'],
  'loan-borrow': ['wallets', 'minBalance', 'pledgeRate', 'dailyLoss', 'drawdown'],
  'loan-revise-pledge': ['pledgeRate'],
  'mix-set-leverage': ['leverage'],
};

function isUnjudged(id: string, bounds: readonly Bound[]): boolean {
  const about = ABOUT[id];
  return about !== undefined && !bounds.some(({ kind }) => about.includes(kind));
}

function isPer({ kind }: { readonly kind: string }): boolean {
  return kind === 'ordersPer';
}

function scopeOf(account: AccountName, { exchange }: ManualView, uids: ManualLimitsParts['uids']): CallScope {
  return {
    account,
    accountOfUid: (uid) => [...uids].find(([, known]) => known === uid)?.[0],
    positionMode: async ({ market, symbol }) =>
      (await readOnce(exchange, { kind: 'futures-account', account, market, symbol }))?.posMode,
    holding: async (periodType, { productId, orderId }) =>
      (await readOnce(exchange, { kind: 'savings', account, periodType }))?.find(
        (held) => held.productId === productId && (orderId === undefined || held.orderId === orderId),
      ),
    order: async ({ market }, ids) =>
      (await readOnce(exchange, { kind: 'orders', account, market }))?.find((order) => isNamed(order, ids)),
    trigger: async (market, ids) =>
      (await readOnce(exchange, { kind: 'triggers', account, market }))?.find((trigger) => isNamed(trigger, ids)),
  };
}

/**
 * Tells whether an order is the named one. Where both ids are given, the exchange's goes first
 * (docs/exchange/calls.md#order-ids).
 */
function isNamed(order: Required<Ids>, { orderId, clientOid }: Ids): boolean {
  return orderId === undefined ? order.clientOid === clientOid : order.orderId === orderId;
}

/** Reads the ids of the order that a call changes. The ids of a new order name nothing that waits. */
function replacedBy(request: unknown): Ids {
  return { orderId: textAt(request, 'orderId'), clientOid: textAt(request, 'clientOid') };
}

/** Tells whether a call says itself that it closes. */
function saysClose(request: unknown): boolean {
  const reduces = typeof request === 'object' && request !== null && 'reduceOnly' in request && request.reduceOnly;
  return reduces === true || textAt(request, 'tradeSide') === 'close';
}

function idOf(request: unknown): string | undefined {
  return textAt(request, 'newClientOid') ?? textAt(request, 'clientOid');
}

function textAt(request: unknown, field: string): string | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...request };
  const value = fields[field];
  return typeof value === 'string' ? value : undefined;
}
