import type { Answer } from '../../ports/transport.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import type { PaperCall } from '../exchange/answer.ts';
import type { Change } from '../exchange/change.ts';
import type { PaperExchange } from '../exchange/exchange.ts';
import { faultDice } from './fault-dice.ts';
import type { FaultPlan, FaultRule } from './fault-plan.ts';
import { laggingExchange } from './lagging-exchange.ts';
import type { LaggingExchange, LaggingOptions } from './lagging-exchange.ts';

/** The end of a call for its caller. */
export type Ending =
  /** After the answer's way back. */
  | { readonly kind: 'answer'; readonly answer: Answer; readonly backMs: number }
  /** No answer comes; the caller has to give up. */
  | { readonly kind: 'silence' }
  /** The connection is cut, and nothing of the request was taken. */
  | { readonly kind: 'cut' };

/** A call on its way: how long it is under way, and what becomes of it when it arrives. */
export interface Journey {
  readonly thereMs: number;
  arrive(call: PaperCall): Ending;
}

/** An exchange behind a network on which things go wrong. */
export interface FaultyExchange {
  /** Decides the fate of a call of an operation; nothing has happened before it arrives. */
  send(operation: Operation, uid?: string): Journey;
  /** Lets more go wrong from now on. A stale answer is at first what is so now. */
  inject(rule: FaultRule): void;
  /** Takes back what was injected. */
  withdraw(rule: FaultRule): void;
  /** Changes the exchange from outside; stale answers show it later. */
  change(change: Change): void;
}

/** What a call that came too often is told to wait. */
const AGAIN_MS = 1_000;

/**
 * Puts a faulty network before an exchange. What goes wrong follows from the plan, its seed and the order of the calls
 * alone. Calls of others must not reach the exchange past it, where the plan has stale reads.
 */
export function faultyExchange(
  exchange: PaperExchange,
  options: LaggingOptions & { readonly plan: FaultPlan; readonly befell?: (rule: FaultRule) => void },
): FaultyExchange {
  const { plan, befell, ...rest } = options;
  const rules = new Set(plan.rules);
  const fateOf = faultDice({ ...plan, rules }, befell);
  const lagging = new Map<number, LaggingExchange>();
  const lag = ({ fault }: FaultRule): void => {
    if (fault.kind === 'stale' && !lagging.has(fault.durationMs))
      lagging.set(fault.durationMs, laggingExchange(exchange, rest, fault.durationMs));
  };
  for (const rule of rules) lag(rule);
  const execute = (call: PaperCall): Answer => {
    if (call.operation.method !== 'GET') for (const lagger of lagging.values()) lagger.note(call);
    return exchange.call(call);
  };
  return {
    inject: (rule) => {
      rules.add(rule);
      lag(rule);
    },
    withdraw: (rule) => {
      rules.delete(rule);
      const ages = new Set([...rules].flatMap(({ fault }) => (fault.kind === 'stale' ? [fault.durationMs] : [])));
      for (const ageMs of lagging.keys()) if (!ages.has(ageMs)) lagging.delete(ageMs);
    },
    change: (change) => {
      exchange.change(change);
      for (const lagger of lagging.values()) lagger.noteChange(change);
    },
    send: (operation, uid) => {
      const { latencyMs, fault } = fateOf({ operation, uid, now: exchange.now() });
      const thereMs = Math.floor(latencyMs / 2);
      const backMs = latencyMs - thereMs;
      const refuse = (code: string, status: number, msg: string, retryAfterMs?: number): Ending => ({
        kind: 'answer',
        backMs,
        answer: {
          ...{ code, status, requestTime: exchange.now(), msg, data: null },
          ...(retryAfterMs !== undefined && { retryAfterMs }),
        },
      });
      const arrive = (call: PaperCall): Ending => {
        switch (fault?.kind) {
          case undefined:
            return { kind: 'answer', answer: execute(call), backMs };
          case 'lost-request':
            return { kind: 'silence' };
          case 'lost-response':
            execute(call);
            return { kind: 'silence' };
          case 'error-after-execution':
            execute(call);
            return refuse('45001', 500, 'Unknown error');
          case 'rate-limit':
            return refuse('429', 429, 'Too Many Requests', AGAIN_MS);
          case 'maintenance':
            return refuse('40200', 400, 'Server upgrade, please try again later');
          case 'reject':
            return refuse(fault.code, 400, fault.message);
          case 'disconnect':
            return { kind: 'cut' };
          case 'twice': {
            const first = execute(call);
            execute(call);
            return { kind: 'answer', answer: first, backMs };
          }
          case 'slow':
            return { kind: 'answer', answer: execute(call), backMs: backMs + fault.durationMs };
          case 'stale':
            return { kind: 'answer', answer: lagging.get(fault.durationMs)?.read(call) ?? execute(call), backMs };
        }
      };
      return { thereMs, arrive };
    },
  };
}
