import type { ClockOffset } from '../../exchange/send/clock-offset.ts';
import type { AccountIdentity } from '../../exchange/context/desk.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transport } from '../../ports/transport.ts';

/** Where a run trades: its clock, the way to its exchange, and what is said of both. */
export interface Venue {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly offset: ClockOffset;
  readonly accounts: readonly AccountIdentity[];
  readonly url: string;
  /** One line for people: which exchange, which market, how fast. */
  readonly described: string;
  /** Ends the connections, and keeps what must be kept. */
  close(): Promise<void>;
}
