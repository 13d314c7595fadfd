import type { Overviews } from '../../../rules/observe/overview/overview.ts';

/** Knows whether the daemon has read its accounts since it started. */
export interface FirstReadings {
  /** The overviews, to which a run shows its readings. */
  readonly overviews: Overviews;
  /** Tells whether recovery is over and the first readings are in: rules then decide. */
  isDone(): boolean;
}

/** Notes the first readings that overviews receive. */
export function firstReadings(overviews: Overviews): FirstReadings {
  let isDone = false;
  return {
    overviews: {
      ...overviews,
      show(snapshot) {
        isDone = true;
        overviews.show(snapshot);
      },
    },
    isDone: () => isDone,
  };
}
