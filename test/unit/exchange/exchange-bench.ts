import { virtualClock, type VirtualClock } from '../../../src/clock/virtual-clock.ts';
import { createExchange, type ExchangeOptions } from '../../../src/exchange/create-exchange.ts';
import type { Observable } from 'rxjs';
import type { Exchange } from '../../../src/ports/exchange.ts';
import { type ScriptedTransport, scriptedTransport } from './scripted-transport.ts';

export const START = 1_700_000_000_000;

export interface ExchangeBench {
  readonly clock: VirtualClock;
  readonly transport: ScriptedTransport;
  readonly exchange: Exchange;
  /** Runs time until there is an answer, at most a minute and a half. */
  settle<T>(answers: Observable<T>): T;
}

export type BenchOptions = Partial<Omit<ExchangeOptions, 'clock'>> & { readonly clock?: VirtualClock };

export function exchangeBench({
  clock = virtualClock({ startAt: START }),
  ...options
}: BenchOptions = {}): ExchangeBench {
  const transport = scriptedTransport();
  const accounts = [
    { name: 'main', uid: '1001', ipBound: true },
    { name: 'hedge', uid: '1002', parent: 'main' },
    { name: 'second', uid: '1003', parent: 'main' },
    { name: 'other', uid: '2001' },
  ];
  const exchange = createExchange({ clock, transport, accounts, ...options });
  return {
    clock,
    transport,
    exchange,
    settle: <T>(answers: Observable<T>): T => {
      const got: T[] = [];
      answers.subscribe((answer) => got.push(answer));
      if (got.length === 0) clock.advance(90_000);
      const [first] = got;
      if (first === undefined || got.length > 1) throw new Error(`expected one answer, got ${String(got.length)}`);
      return first;
    },
  };
}
