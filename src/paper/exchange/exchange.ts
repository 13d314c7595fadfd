import { FILL_MODEL, type FillModel } from '../../domain/fill-model.ts';
import type { SpotLeast } from '../../domain/profit/spot-rest.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Answer } from '../../ports/transport.ts';
import { openLoans } from '../core/loans/open-loans.ts';
import { credentialsOf, DEMO_ACCOUNTS, openAccounts } from '../core/wallets/accounts.ts';
import type { PaperAccountSpec, PaperCredentials } from '../core/wallets/accounts.ts';
import { advance, firstStepOf, lastStepOf } from '../core/time/advance.ts';
import { type HoldingsNow, holdingsOf } from '../core/time/holdings.ts';
import { CONDUCT } from '../core/state/conduct.ts';
import type { Conduct } from '../core/state/conduct.ts';
import { makeCore } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { callsLeft, forgetCalls } from '../core/calls/rate-limit.ts';
import { restoreWorld, storeWorld } from '../core/state/stored-world.ts';
import type { PaperState } from '../core/state/stored-world.ts';
import type { PaperObserver } from '../core/state/observer.ts';
import { answer, type PaperCall } from './answer.ts';
import { applyChange, type Change } from './change.ts';
import { outlookOn } from './outlook.ts';
import type { PaperOutlook } from './outlook.ts';
import { keysOf, newWorld } from '../core/state/world.ts';
import type { ApiKey } from '../core/state/api-key.ts';
import { MINUTE_MS } from '../market/market-source.ts';
import type { MarketSource } from '../market/market-source.ts';
import { stepAt } from '../market/walk.ts';
import { type PaperStanding, standingOf } from './standing.ts';
import { type StatementReader, statementReader } from './statement.ts';

export interface PaperExchangeOptions {
  readonly clock: Clock;
  readonly market: MarketSource;
  /** Determines the keys; the market has a seed of its own. */
  readonly seed: number;
  /** A parent with two sub-accounts by default; without effect where a stored state is given. */
  readonly accounts?: readonly PaperAccountSpec[];
  /** The state of an exchange that is to go on. */
  readonly stored?: PaperState;
  /**
   * Largest difference between a request's timestamp and the exchange's clock, ms; 30 s by default
   * (docs/exchange/calls.md#time-of-a-request).
   */
  readonly windowMs?: number;
  /** The time that a redemption of savings is on its way to the spot wallet, ms; by default it is there at once. */
  readonly redemptionMs?: number;
  /**
   * The treatment of a hedge-mode close beyond the free amount (docs/exchange/orders.md#closing-more-than-is-free);
   * `partial` by default.
   */
  readonly closeOverflow?: Conduct['closeOverflow'];
  /** Whose side a stop tells in one-way mode: the `position`'s by default, or that of the `trade` which closes it. */
  readonly stopSide?: Conduct['stopSide'];
  /**
   * The time after its cancel in which the cancel of the same order is 45129, ms. A second is documented; 0, not at
   * all, is the default.
   */
  readonly cancelSpacingMs?: number;
  /** False where no call is refused for being one too many; true by default. */
  readonly rateLimits?: boolean;
  /** What cancel-plan-order without `planType` cancels: every kind by default, or normal_plan alone. */
  readonly cancelWithoutType?: Conduct['cancelWithoutType'];
  /** The price at which crossed positions count for their margin; `mark` by default. */
  readonly margin?: Conduct['margin'];
  /** What `tradeSide` means in one-way mode; by default nothing, and a refusal where it is `strict`. */
  readonly tradeSide?: Conduct['tradeSide'];
  /** The client id of the order that a fired stop places; by default the stop's. */
  readonly stopOrderId?: Conduct['stopOrderId'];
  /** Terms in place of the usual ones, by `usdt-futures/BTCUSDT` or `spot/BTCUSDT`. */
  readonly terms?: Conduct['terms'];
  /** The assumptions about fills; those of {@link FILL_MODEL} by default. They are no part of the stored state. */
  readonly fills?: Partial<FillModel>;
  /** Hears what prices and bills do not tell: the costs within each fill, and bars whose path decides a profit. */
  readonly observer?: PaperObserver;
  /** From its accounts by default. */
  readonly openInterest?: Conduct['openInterest'];
  /** True where it demands what the documents demand. By default it takes what the service is known to take. */
  readonly strict?: boolean;
  /** By `usdt-futures/BTCUSDT` or `spot/BTCUSDT`, read at every call; all can be traded by default. */
  readonly statuses?: Conduct['statuses'];
  /** Is called at each full hour that is walked, after its funding and interest and before any call of that instant. */
  readonly onHour?: (at: number) => void;
}

/** The simulated exchange. It does nothing of its own but what its clock, its market and its callers make it do. */
export interface PaperExchange {
  /** Answers a call; every refusal is an answer too. */
  call(call: PaperCall): Answer;
  /** Changes from outside what no caller can. Throws a ChangeError for what there is not. */
  change(change: Change): void;
  /** What stands at the exchange, for whoever steers it. */
  standing(): PaperStanding;
  /** A number that changes whenever anything readable may have changed. */
  version(): number;
  /** All accounts, those included that were created by a call. */
  readonly accounts: readonly PaperCredentials[];
  /** Finds the key and the UID behind an API key; undefined for an unknown one. */
  keyOf(apiKey: string): { readonly uid: string; readonly key: ApiKey } | undefined;
  /**
   * The number of calls of an operation that its caller may make at this instant (docs/exchange/calls.md#rate-limits).
   */
  callsLeft(call: Omit<PaperCall, 'request'>): number;
  /** The exchange's clock, ms. */
  now(): number;
  readonly windowMs: number;
  /** True where it demands what the documents demand. */
  readonly strict?: boolean;
  /** Everything that it remembers, as JSON: an exchange made from it on the same market goes on alike. */
  state(): PaperState;
  /** All accounts at the last step that was walked. Asking changes nothing. */
  holdings(): readonly HoldingsNow[];
  /** The smallest sale of each pair at spot. Asking changes nothing. */
  spotLeasts(): ReadonlyMap<string, SpotLeast>;
  /** Makes a reader of all accounts' history. Reading changes nothing. */
  statements(): StatementReader;
  /** The view ahead that its market has, for a run that nobody else acts in. */
  outlook(): PaperOutlook;
  /** Begins to walk the market by itself, once a minute of the clock in the phase `market`; answers how to end that. */
  start(): () => void;
}

/** Largest difference of a timestamp (docs/exchange/calls.md#time-of-a-request). */
const WINDOW_MS = 30_000;

/**
 * Makes a simulated exchange. With the same seed, market, clock and calls it gives the same answers, ids included.
 *
 * Throws a PaperStateError for a stored state that is none.
 */
export function createPaperExchange(options: PaperExchangeOptions): PaperExchange {
  const { clock, windowMs = WINDOW_MS } = options;
  const core = openCore(options);
  if (options.onHour !== undefined) core.onHour = options.onHour;
  return {
    call: (call) => {
      advance(core, clock.now());
      return answer(core, call);
    },
    change: (change) => {
      advance(core, clock.now());
      applyChange(core, change);
    },
    standing: () => {
      advance(core, clock.now());
      return standingOf(core);
    },
    version: () => {
      advance(core, clock.now());
      return core.world.step + core.world.changes;
    },
    get accounts() {
      return [...core.world.accounts.values()].map(credentialsOf);
    },
    keyOf: (apiKey) => {
      for (const account of core.world.accounts.values()) {
        const key = keysOf(account).find((one) => one.apiKey === apiKey);
        if (key !== undefined) return { uid: account.uid, key };
      }
      return undefined;
    },
    callsLeft: ({ operation, uid, ip }) => {
      advance(core, clock.now());
      const account = uid === undefined ? undefined : core.world.accounts.get(uid);
      return callsLeft(core, operation, { ip, ...(account === undefined ? {} : { account }) });
    },
    now: () => clock.now(),
    windowMs,
    strict: core.conduct.strict,
    state: () => {
      advance(core, clock.now());
      forgetCalls(core);
      return storeWorld(core.world);
    },
    holdings: () => holdingsOf(core),
    spotLeasts: () => new Map([...core.books].map(([symbol, { pair }]) => [symbol, pair.spot])),
    statements: () => statementReader(core),
    outlook: () => outlookOn(core, clock),
    start: () => walkByTheMinute(core, clock),
  };
}

function openCore(options: PaperExchangeOptions): Core {
  const conduct = conductOf(options);
  const { clock, market, seed, accounts = DEMO_ACCOUNTS, stored, redemptionMs = 0, observer = {} } = options;
  const made = { now: clock.now(), conduct, observer };
  if (stored !== undefined) return makeCore(restoreWorld(stored), market, made);
  const step = Math.min(Math.max(stepAt(clock.now()), firstStepOf(market)), lastStepOf(market));
  const core = makeCore(newWorld(step, { seed, redemptionMs }), market, made);
  openAccounts(core, accounts);
  openLoans(core, accounts);
  return core;
}

function conductOf(options: PaperExchangeOptions): Conduct {
  const { strict, closeOverflow, stopSide, cancelSpacingMs, cancelWithoutType, rateLimits, terms } = options;
  const { fills, statuses, margin, tradeSide, stopOrderId } = options;
  return {
    strict: strict ?? CONDUCT.strict,
    closeOverflow: closeOverflow ?? CONDUCT.closeOverflow,
    stopSide: stopSide ?? CONDUCT.stopSide,
    cancelSpacingMs: cancelSpacingMs ?? CONDUCT.cancelSpacingMs,
    cancelWithoutType: cancelWithoutType ?? CONDUCT.cancelWithoutType,
    rateLimits: rateLimits ?? CONDUCT.rateLimits,
    terms: terms ?? CONDUCT.terms,
    statuses: statuses ?? CONDUCT.statuses,
    margin: margin ?? CONDUCT.margin,
    tradeSide: tradeSide ?? (strict === true ? 'service' : CONDUCT.tradeSide),
    stopOrderId: stopOrderId ?? CONDUCT.stopOrderId,
    openInterest: options.openInterest ?? CONDUCT.openInterest,
    fills: { ...FILL_MODEL, ...fills },
  };
}

/**
 * The market is walked before every call anyway; this bounds what a call finds undone, and serves those who only watch.
 */
function walkByTheMinute(core: Core, clock: Clock): () => void {
  let cancel = (): void => undefined;
  const next = (): void => {
    advance(core, clock.now());
    const at = (Math.floor(clock.now() / MINUTE_MS) + 1) * MINUTE_MS;
    cancel = clock.schedule(next, { at, phase: 'market' });
  };
  next();
  return () => {
    cancel();
  };
}
