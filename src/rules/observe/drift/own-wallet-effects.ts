import type { AccountName } from '../../../domain/account.ts';
import { type Effect, touchedBy } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { type CoinResource, isAmong, walletResource } from '../../../effects/resources.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import type { PendingEffects } from '../../engine/pending/pending-effects.ts';
import { saleOf } from '../../engine/settle/follow-spot-stop.ts';
import { type ChangeSum, createCoinChangeSums, emptied, type CoinChangeSums } from './coin-change-sums.ts';
import type { OwnEffect } from '../../engine/pending/trace.ts';

/** The change of a coin in a wallet by own effects since it was last taken. */
export interface WalletChange {
  /** By how much its total changed; undefined where that is not known. */
  readonly sum: ChangeSum | undefined;
  /**
   * True where an effect on its way may change it at any time: an order that waits, a redemption, an unknown outcome.
   */
  readonly isOpen: boolean;
  /**
   * The instant from which the last of them was known to be over, ms: readings that began within the settle time after
   * it may lack it.
   */
  readonly lastAt: number;
  /** True where the account has traded at spot meanwhile: a fee may have been taken in any coin. */
  readonly traded: boolean;
  /**
   * Until when it is certain that no stop of coins has changed it, ms: one that waits at the exchange may have sold
   * since, and nobody has told. Infinity where no stop can.
   */
  readonly unsoldUntil: number;
  /** The same of all stops of the account: their fees may be taken in any coin. */
  readonly untradedUntil: number;
}

/** The changes of the coins of the spot and funding wallets by own effects. */
export interface OwnWalletEffects {
  /** The pending effects; calls to them are added up here too. */
  readonly pendingEffects: PendingEffects;
  /** The change of a coin. */
  of(resource: CoinResource): WalletChange;
  /** Tells whether an own effect has ever touched a coin, or it was taken. */
  knows(resource: CoinResource): boolean;
  /** The reported total of a coin is believed: its sum begins anew. */
  take(resource: CoinResource, at: number): void;
  /** Time has stepped, and the instants of the last effects are not known any more. */
  stepped(at: number): void;
  /** Since when all is known that may have changed a coin, ms; -Infinity where nothing has clouded it. */
  clearSince(resource: CoinResource): number;
}

/** The sources of facts about intents beside the pending effects. */
export interface OwnWalletEffectsParts {
  readonly now: () => number;
  /** Tells whether the journal follows an intent no more. */
  readonly isOver: (id: string) => boolean;
}

/** Makes the sums of own effects on wallets, beside the pending effects that are called. */
export function createOwnWalletEffects(
  pendingEffects: PendingEffects,
  { now, isOver }: OwnWalletEffectsParts,
): OwnWalletEffects {
  const changeSums = createCoinChangeSums();
  const open = createOpenEffects(changeSums);
  const told = { ...pendingEffects, ...telling(pendingEffects, { changeSums, open, now }) };
  return {
    pendingEffects: told,
    of(resource) {
      const isOpen = open.touching(resource, { now, isOver });
      const { sum, lastAt, takenAt } = changeSums.of(resource);
      const traded = open.hasTraded(resource.account, takenAt);
      return { sum, lastAt, isOpen, traded, ...open.stopsAround(resource) };
    },
    knows: changeSums.has,
    take(resource, at) {
      emptied(changeSums.of(resource), at);
    },
    stepped(at) {
      changeSums.cloud({}, at);
      open.stepped();
    },
    clearSince: changeSums.clearSince,
  };
}

interface Telling {
  readonly changeSums: CoinChangeSums;
  readonly open: OpenEffectsOfWallet;
  readonly now: () => number;
}

/** Calls the sums wherever the pending effects are called. */
function telling(
  pendingEffects: PendingEffects,
  { changeSums, open, now }: Telling,
): Pick<PendingEffects, 'begin' | 'end' | 'over' | 'stillWaits' | 'touched' | 'overdue'> {
  return {
    begin(intent) {
      pendingEffects.begin(intent);
      open.begin(intent, now());
    },
    end(intent, at, left, known = {}) {
      pendingEffects.end(intent, at, left, known);
      open.end(intent.id, at, left === 'nothing' ? { undone: true } : known);
    },
    over(intent, at, known) {
      pendingEffects.over(intent, at, known);
      open.over(intent, at, known);
    },
    stillWaits(intent, readAt) {
      pendingEffects.stillWaits(intent, readAt);
      // The reading may be of an older state.
      open.unsold(intent.id, readAt - SETTLE_MS_MAX);
    },
    touched(account, until) {
      pendingEffects.touched(account, until);
      changeSums.cloud({ account }, until);
    },
    overdue() {
      const late = pendingEffects.overdue();
      // That it is missing is said already.
      for (const resource of late.flatMap(walletResources)) changeSums.change(resource, undefined, now());
      return late;
    },
  };
}

interface OpenEffectOfWallet {
  ownEffect: OwnEffect;
  readonly resources: readonly CoinResource[];
  /** True once its outcome was known: then the journal tells whether it is over. */
  ended: boolean;
  /** Until when a stop of coins has certainly not sold, ms; undefined for all else. */
  unsoldUntil: number | undefined;
}

/** The effects that are on their way. */
interface OpenEffectsOfWallet {
  begin(intent: Intent, at: number): void;
  end(id: string, at: number, known: Partial<OwnEffect>): void;
  over(intent: Intent, at: number, known: Partial<OwnEffect>): void;
  /** A stop of coins had not sold by `at`, ms. */
  unsold(id: string, at: number): void;
  touching(resource: CoinResource, parts: OwnWalletEffectsParts): boolean;
  hasTraded(account: AccountName, since: number): boolean;
  stopsAround(resource: CoinResource): Pick<WalletChange, 'unsoldUntil' | 'untradedUntil'>;
  /** The instants that are known of stops are worth nothing any more. */
  stepped(): void;
}

function createOpenEffects(changeSums: CoinChangeSums): OpenEffectsOfWallet {
  const open = new Map<string, OpenEffectOfWallet>();
  /** By account, when it last traded at spot, ms. */
  const trades = new Map<AccountName, number>();
  const close = (
    id: string,
    at: number,
    { resources, ownEffect }: Pick<OpenEffectOfWallet, 'resources'> & { readonly ownEffect?: OwnEffect },
  ): void => {
    open.delete(id);
    for (const resource of resources) changeSums.change(resource, ownEffect, at);
  };
  return {
    begin({ id, effect: placed, decidedAt }, at) {
      const isStop = placed.kind === 'place-spot-stop';
      // What a stop of coins will sell it may sell at any time.
      const effect = isStop ? saleOf(placed) : placed;
      const resources = walletResources({ effect });
      // One of an earlier run may have sold by now, and the clock may have been set back since.
      const unsoldUntil = isStop ? Math.min(decidedAt, at - 1) : undefined;
      if (resources.length > 0) open.set(id, { ownEffect: { id, effect }, resources, ended: false, unsoldUntil });
    },
    end(id, at, known) {
      const found = open.get(id);
      if (found === undefined) return;
      // A stop of coins that has sold nothing leaves nothing that has to settle.
      if (known.undone === true && found.unsoldUntil !== undefined) {
        open.delete(id);
        return;
      }
      found.ended = true;
      found.ownEffect = { ...found.ownEffect, ...known };
      if (!goesOn(found.ownEffect)) close(id, at, found);
    },
    over(intent, at, known) {
      const { id, effect } = intent;
      const became = known.effect ?? effect;
      if (isSpotTrade(became)) trades.set(became.account, at);
      const found = open.get(id);
      // The sale of a stop of coins that an earlier run has followed to its end.
      const isSale = found === undefined && became !== effect;
      if (isSale)
        close(id, at, { resources: walletResources({ effect: became }), ownEffect: { id, ...known, effect: became } });
      else if (found === undefined) close(id, at, { resources: walletResources(intent) });
      else close(id, at, { ...found, ownEffect: { ...found.ownEffect, ...known } });
    },
    unsold(id, at) {
      const found = open.get(id);
      if (found?.unsoldUntil !== undefined) found.unsoldUntil = Math.max(found.unsoldUntil, at);
    },
    touching(resource, { now, isOver }) {
      let isOpen = false;
      for (const [id, { resources, ended, unsoldUntil }] of open) {
        if (!mayChange(resources, resource)) continue;
        // A person has said what became of it, or it failed: by how much it changed anything is not known.
        if (ended && isOver(id)) close(id, now(), { resources });
        else isOpen ||= unsoldUntil === undefined;
      }
      return isOpen;
    },
    hasTraded(account, since) {
      const last = trades.get(account);
      // Its fee may show as late as any effect.
      if (last !== undefined && last + SETTLE_MS_MAX >= since) return true;
      return [...open.values()].some(
        ({ ownEffect: { effect }, unsoldUntil }) =>
          unsoldUntil === undefined && isSpotTrade(effect) && effect.account === account,
      );
    },
    stopsAround(resource) {
      let [unsoldUntil, untradedUntil] = [Infinity, Infinity];
      for (const { resources, unsoldUntil: until = Infinity } of open.values()) {
        if (resources.some(({ account }) => account === resource.account))
          untradedUntil = Math.min(untradedUntil, until);
        if (mayChange(resources, resource)) unsoldUntil = Math.min(unsoldUntil, until);
      }
      return { unsoldUntil, untradedUntil };
    },
    stepped() {
      for (const one of open.values()) if (one.unsoldUntil !== undefined) one.unsoldUntil = -Infinity;
    },
  };
}

/** A symbol that cannot be split may change any coin. */
function mayChange(resources: readonly CoinResource[], resource: CoinResource): boolean {
  return isAmong(resources, resource) || isAmong(resources, walletResource(resource, '*'));
}

function isSpotTrade(effect: Effect): effect is Extract<Effect, { kind: 'buy' | 'sell' | 'replace' }> {
  return effect.kind === 'buy' || effect.kind === 'sell' || effect.kind === 'replace';
}

/** Orders go on until they are filled or cancelled, redemptions until they arrive. */
function goesOn({ effect, end, arrived, undone }: OwnEffect): boolean {
  if (undone === true) return false;
  if (effect.kind === 'redeem') return arrived !== true;
  return isSpotTrade(effect) && end === undefined;
}

/** Names the coins of the wallets that are compared: own effects alone do not explain the others. */
function walletResources({ effect }: Pick<Intent, 'effect'>): readonly CoinResource[] {
  return touchedBy(effect).flatMap((resource) =>
    resource.kind === 'wallet' && (resource.wallet === 'spot' || resource.wallet === 'p2p') ? [resource] : [],
  );
}
