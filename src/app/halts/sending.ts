import type { ExchangeClient } from '../../exchange/create-exchange.ts';
import type { RateStop, RateStops } from '../../exchange/rate-limit/rate-stops.ts';
import { describeStop } from '../../exchange/rate-limit/rate-stops.ts';

/** Tells people whether what they ask for can be sent. */
export interface Sending {
  /**
   * Somebody wants something to be sent: a stop of the whole address is probed at once. Returns why nothing can be sent
   * now and when it is tried next; undefined if it can be sent.
   */
  wish(): string | undefined;
  /** True while a stop of the whole address holds everything. */
  isStopped(): boolean;
  /** Ends every stop of a limit; returns what was stopped, a line each. */
  lift(note: string): readonly string[];
}

export interface SendingParts {
  readonly blocking: ExchangeClient['blocking'];
  readonly stops: Pick<RateStops, 'list'>;
  /** The stops in force, a line each. */
  readonly standing: () => readonly { readonly text: string }[];
  /** Says why this process may send nothing: another machine may hold the book. */
  readonly held?: (() => string | undefined) | undefined;
}

/** Makes what tells whether something can be sent. */
export function createSending({ blocking, stops, standing, held }: SendingParts): Sending {
  const ofAddress = (): RateStop | undefined => stops.list().find(({ operation }) => operation === undefined);
  return {
    wish: () => {
      const reason = held?.();
      if (reason !== undefined) return `nothing can be sent now: ${reason}`;
      const block = blocking.block();
      const stop = ofAddress();
      // Once an answer has come, whatever closes and cancels leaves, and the rest follows within seconds.
      if (block?.probeAt === undefined || stop === undefined) return undefined;
      blocking.hurry();
      return `nothing can be sent now: this address is ${describeStop(stop)}. Purser asks the exchange again at once, and sends it as soon as the exchange answers; \`purser status\` shows when`;
    },
    isStopped: () => blocking.block()?.probeAt !== undefined,
    lift: (note) => {
      const lines = standing().map(({ text }) => text);
      blocking.lift(note === '' ? 'lifted by hand' : `lifted by hand: ${note}`);
      return lines;
    },
  };
}
