import type { PaperAccountSpec } from '../../src/paper/core/wallets/accounts.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import type { PaperWorld } from '../../src/paper/core/state/world.ts';
import type { RequestOf } from '../../src/wire/spec/operation.ts';
import type { OperationId, operations } from '../../src/wire/operations/index.ts';
import type { Books } from './books.ts';

/** Asks the exchange itself, past the daemon, for the account main. */
export type Ask = <K extends OperationId>(id: K, request: RequestOf<(typeof operations)[K]>) => void;

/**
 * Something that a daemon does once, and how the exchange's books look when it is done, wherever the daemon died
 * meanwhile.
 */
export interface Scenario {
  readonly name: string;
  /** The strategy, without its head. */
  readonly text: string;
  readonly market: 'usdt-futures' | 'spot';
  /** BTCUSDT stands at 50,000 by default. */
  readonly prices?: MarketSource;
  readonly accounts?: readonly PaperAccountSpec[];
  /** What is there before. */
  before?(ask: Ask): void;
  books(world: PaperWorld): Books;
  readonly wanted: Books;
  /** How the books may look besides while the journal shows an intent as unknown that nobody can look up. */
  readonly whereUnknown?: readonly Books[];
}
