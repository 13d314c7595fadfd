import type { Overviews } from '../../../rules/observe/overview/overview.ts';

/** Knows whether the daemon has looked at its accounts since it started. */
export interface FirstLook {
  /** The overviews that a run shows its readings to. */
  readonly overviews: Overviews;
  /** Whether recovery is over and the first readings are in, so that rules decide. */
  isDone(): boolean;
}

/** Notes the first readings that overviews are shown. */
export function firstLook(overviews: Overviews): FirstLook {
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
