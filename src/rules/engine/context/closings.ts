import type { CloseEffect } from '../../../effects/close.ts';
import type { Episode } from '../../words/closing/whole-close.ts';

/** The positions that are being closed as a whole now, by any rule, goal or halt. */
export interface Closings {
  /**
   * Lets a rule, a goal or a halt name the positions that it closes; `closes` is called whenever somebody wants to
   * know.
   */
  enter(closes: () => readonly Episode[]): void;
  /** The position that is being closed as a whole, of which an effect would close a part too. */
  of(effect: CloseEffect): Episode | undefined;
}

/** Makes an empty record of what is being closed. */
export function createClosings(): Closings {
  const sources: (() => readonly Episode[])[] = [];
  return {
    enter(closes) {
      sources.push(closes);
    },
    of: ({ account, instrument, holdSide }) =>
      sources
        .flatMap((closes) => closes())
        .find(
          (one) =>
            one.account === account &&
            one.market === instrument.market &&
            one.symbol === instrument.symbol &&
            one.holdSide === holdSide,
        ),
  };
}
