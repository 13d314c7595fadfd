/**
 * Of two libraries the part that is measured beside Purser, so that types are checked also where they are not
 * installed.
 */
declare module 'data-forge' {
  export interface Frame<T> {
    toArray(): T[];
  }
  export const DataFrame: new <T>(config: { readonly values: readonly T[] }) => Frame<T>;
}

declare module 'grademark' {
  import type { Frame } from 'data-forge';

  interface Bar {
    readonly time: Date;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
  }

  interface Strategy<T extends Bar> {
    entryRule(enterPosition: () => void, args: { readonly bar: T }): void;
    /** Distances of the stop and of the target from the price of the entry. */
    stopLoss(args: { readonly entryPrice: number }): number;
    profitTarget(args: { readonly entryPrice: number }): number;
  }

  export function backtest<T extends Bar>(
    strategy: Strategy<T>,
    bars: Frame<T>,
  ): readonly { readonly entryTime: Date; readonly entryPrice: number }[];
}
