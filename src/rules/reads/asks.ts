/** Hears which polls are asked for, and that readings which began before `since` (ms) do not do. */
export type Asked = (keys: readonly string[], since: number) => void;

/** Lets rules ask for readings beside the pace of the polls. One request serves all who ask for a poll at one instant. */
export interface Asks {
  readonly ask: Asked;
  /** Passes on what is asked, and what was asked before anybody heard, until the answer is called. */
  hear(asked: Asked): () => void;
}

/** Makes the way from those who ask for readings to the sweep that brings them. */
export function createAsks(): Asks {
  const hearers = new Set<Asked>();
  let early: Parameters<Asked>[] = [];
  return {
    ask(keys, since) {
      if (hearers.size === 0) early.push([keys, since]);
      for (const hearer of hearers) hearer(keys, since);
    },
    hear(asked) {
      hearers.add(asked);
      for (const [keys, since] of early) asked(keys, since);
      early = [];
      return () => {
        hearers.delete(asked);
      };
    },
  };
}
