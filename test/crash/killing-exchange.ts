import type { PaperCall } from '../../src/paper/exchange/answer.ts';
import type { PaperExchange } from '../../src/paper/exchange/exchange.ts';
import type { OperationId } from '../../src/wire/operations/index.ts';

/** A request of a daemon, as the exchange has seen it. */
export interface Seen {
  readonly operation: OperationId;
  /** Whether it may change something: its answer is worth a death of its own. */
  readonly writes: boolean;
}

/**
 * At which request the daemon dies, counted from 1: before it is carried out, or after that and before it is answered.
 */
export interface DeathAtRequest {
  readonly nth: number;
  readonly when: 'arrived' | 'executed';
}

export interface KillingOptions {
  readonly death: DeathAtRequest | undefined;
  /** Kills the daemon, at once. */
  readonly kill: () => void;
  /** Is told of every request that writes, before it is carried out. */
  readonly onWrite: (call: PaperCall) => void;
}

/** Puts something before a simulated exchange that kills its caller at a request: the answer finds nobody. */
export function killingExchange(exchange: PaperExchange, { death, kill, onWrite }: KillingOptions) {
  const seen: Seen[] = [];
  const call = (asked: PaperCall): ReturnType<PaperExchange['call']> => {
    const { id, method } = asked.operation;
    const writes = method === 'POST';
    // The registry's own names.
    seen.push({ operation: id as OperationId, writes });
    if (writes) onWrite(asked);
    const dies = death?.nth === seen.length ? death.when : undefined;
    if (dies === 'arrived') {
      kill();
      return { code: '40725', status: 500, requestTime: exchange.now(), msg: 'the request is lost', data: null };
    }
    const answer = exchange.call(asked);
    if (dies === 'executed') kill();
    return answer;
  };
  return { seen, exchange: { ...exchange, call } };
}
