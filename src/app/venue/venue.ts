import type { ClockOffset } from '../../exchange/send/clock-offset.ts';
import type { AccountIdentity } from '../../exchange/context/client-context.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transport } from '../../ports/transport.ts';

/** The venue of a run: its clock, the way to its exchange, and words for both. */
export interface Venue {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly offset: ClockOffset;
  readonly accounts: readonly AccountIdentity[];
  readonly url: string;
  /** One line for people: the exchange, the market, the speed. */
  readonly described: string;
  /** Ends the connections, and saves what must be kept. */
  close(): Promise<void>;
}
