import type { AccountName } from '../../../domain/account.ts';
import { type Effect, footprint } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { type CoinThing, isAmong, type Thing, walletThing } from '../../../effects/things.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import type { Footprints } from '../../engine/pending/footprints.ts';
import { type ChangeSum, createPurses, emptied, type Purses } from './purses.ts';
import type { Deed } from '../../engine/pending/trace.ts';

/** What own deeds have done to a coin in a wallet since it was last taken. */
export interface WalletChange {
  /** By how much its total changed; undefined where that is not known. */
  readonly sum: ChangeSum | undefined;
  /** Whether anything is on its way that may change it at any time: an order that waits, a redemption, an unknown outcome. */
  readonly isOpen: boolean;
  /** When the last of them was known to be over, ms: readings that began within the settle time after it may lack it. */
  readonly lastAt: number;
  /** Whether the account has traded at spot meanwhile: a fee may have been taken in any coin. */
  readonly traded: boolean;
}

/** What own deeds do to the coins of the spot and funding wallets. */
export interface WalletDeeds {
  /** Footprints that tell here too what they are told. */
  readonly footprints: Footprints;
  /** What has changed a coin. */
  of(thing: CoinThing): WalletChange;
  /** Whether an own deed has ever touched a coin, or it was taken. */
  knows(thing: CoinThing): boolean;
  /** What is reported of a coin is believed: its sum begins anew. */
  take(thing: CoinThing, at: number): void;
  /** Time has stepped, and when the last deeds were is not known any more. */
  stepped(at: number): void;
  /** Since when all is known that may have changed a coin, ms; -Infinity where nothing has clouded it. */
  clearSince(thing: CoinThing): number;
}

/** What tells of intents beside the footprints. */
export interface WalletDeedsParts {
  readonly now: () => number;
  /** Whether the journal follows an intent no more. */
  readonly isOver: (id: string) => boolean;
}

/** Makes the sums of what own deeds do to wallets, beside the footprints that are told of them. */
export function createWalletDeeds(footprints: Footprints, { now, isOver }: WalletDeedsParts): WalletDeeds {
  const purses = createPurses();
  const open = createOpenDeeds(purses);
  const told = { ...footprints, ...telling(footprints, { purses, open, now }) };
  return {
    footprints: told,
    of(thing) {
      const isOpen = open.touching(thing, { now, isOver });
      const { sum, lastAt, takenAt } = purses.of(thing);
      return { sum, lastAt, isOpen, traded: open.hasTraded(thing.account, takenAt) };
    },
    knows: purses.has,
    take(thing, at) {
      emptied(purses.of(thing), at);
    },
    stepped(at) {
      purses.cloud({}, at);
    },
    clearSince: purses.clearSince,
  };
}

interface Telling {
  readonly purses: Purses;
  readonly open: OpenDeeds;
  readonly now: () => number;
}

/** What footprints are told, told on. */
function telling(
  footprints: Footprints,
  { purses, open, now }: Telling,
): Pick<Footprints, 'begin' | 'end' | 'over' | 'touched' | 'overdue'> {
  return {
    begin(intent) {
      footprints.begin(intent);
      open.begin(intent);
    },
    end(intent, at, left, known = {}) {
      footprints.end(intent, at, left, known);
      open.end(intent.id, at, left === 'nothing' ? { undone: true } : known);
    },
    over(intent, at, known) {
      footprints.over(intent, at, known);
      open.over(intent, at, known);
    },
    touched(account, until) {
      footprints.touched(account, until);
      purses.cloud({ account }, until);
    },
    overdue() {
      const late = footprints.overdue();
      // That it is missing is said already.
      for (const thing of late.flatMap(walletThings)) purses.change(thing, undefined, now());
      return late;
    },
  };
}

interface OpenDeed {
  deed: Deed;
  readonly things: readonly CoinThing[];
  /** Whether its outcome was seen: then the journal tells whether it is over. */
  ended: boolean;
}

/** The deeds that are on their way. */
interface OpenDeeds {
  begin(intent: Intent): void;
  end(id: string, at: number, known: Partial<Deed>): void;
  over(intent: Intent, at: number, known: Partial<Deed>): void;
  touching(thing: CoinThing, parts: WalletDeedsParts): boolean;
  hasTraded(account: AccountName, since: number): boolean;
}

function createOpenDeeds(purses: Purses): OpenDeeds {
  const open = new Map<string, OpenDeed>();
  /** By account, when it last traded at spot, ms. */
  const trades = new Map<AccountName, number>();
  const close = (
    id: string,
    at: number,
    { things, deed }: Omit<OpenDeed, 'ended' | 'deed'> & { deed?: Deed },
  ): void => {
    open.delete(id);
    for (const thing of things) purses.change(thing, deed, at);
  };
  return {
    begin(intent) {
      const { id, effect } = intent;
      const things = walletThings(intent);
      if (things.length > 0) open.set(id, { deed: { id, effect }, things, ended: false });
    },
    end(id, at, known) {
      const found = open.get(id);
      if (found === undefined) return;
      found.ended = true;
      found.deed = { ...found.deed, ...known };
      if (!goesOn(found.deed)) close(id, at, found);
    },
    over(intent, at, known) {
      const { id, effect } = intent;
      if (isSpotTrade(effect)) trades.set(effect.account, at);
      const found = open.get(id);
      if (found === undefined) close(id, at, { things: walletThings(intent) });
      else close(id, at, { ...found, deed: { ...found.deed, ...known } });
    },
    touching(thing, { now, isOver }) {
      const any = walletThing(thing, '*');
      let isOpen = false;
      for (const [id, { things, ended }] of open) {
        if (!isAmong(things, thing) && !isAmong(things, any)) continue;
        // A person has said what became of it, or it failed: by how much it changed anything is not known.
        if (ended && isOver(id)) close(id, now(), { things });
        else isOpen = true;
      }
      return isOpen;
    },
    hasTraded(account, since) {
      const last = trades.get(account);
      // Its fee may show as late as any effect.
      if (last !== undefined && last + SETTLE_MS_MAX >= since) return true;
      return [...open.values()].some(({ deed: { effect } }) => isSpotTrade(effect) && effect.account === account);
    },
  };
}

function isSpotTrade(effect: Effect): effect is Extract<Effect, { kind: 'buy' | 'sell' | 'replace' }> {
  return effect.kind === 'buy' || effect.kind === 'sell' || effect.kind === 'replace';
}

/** Orders go on until they are filled or cancelled, redemptions until they arrive. */
function goesOn({ effect, end, arrived, undone }: Deed): boolean {
  if (undone === true) return false;
  if (effect.kind === 'redeem') return arrived !== true;
  return isSpotTrade(effect) && end === undefined;
}

/** Names the coins of the wallets that are compared: what changes the others is not own deeds alone. */
function walletThings({ effect }: Intent): readonly CoinThing[] {
  return footprint(effect).filter(isCompared);
}

function isCompared(thing: Thing): thing is CoinThing {
  return thing.kind === 'wallet' && (thing.wallet === 'spot' || thing.wallet === 'p2p');
}
