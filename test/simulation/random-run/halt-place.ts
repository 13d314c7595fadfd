import type { NewHalt } from '../../../src/risk/halts.ts';
import type { HaltSource } from '../../../src/rules/engine/context/halts.ts';

/** A place as the file in the state directory: what lies there halts, whoever lives. */
export interface HaltPlace extends HaltSource {
  put(halt: NewHalt): void;
}

/** Makes an empty place. It outlives the daemon, as a file does. */
export function haltPlace(): HaltPlace {
  let lying: readonly NewHalt[] = [];
  return {
    news: () => lying,
    taken: () => {
      lying = [];
    },
    put: (halt) => {
      lying = [...lying, halt];
    },
  };
}
