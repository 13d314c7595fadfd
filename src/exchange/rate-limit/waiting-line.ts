/** One call that waits for a slot. */
export interface WaitingCall {
  /** Order of arrival over all lines. */
  readonly sequence: number;
  /** After this instant it is refused: an order from long ago is not what anybody wants any more. */
  readonly deadline: number;
  grant(): void;
  refuse(reason: string): void;
}

/** A bounded first-in first-out line from which anybody may step out. */
export interface WaitingLine {
  /** False where the line is full. */
  push(entry: WaitingCall): boolean;
  remove(entry: WaitingCall): void;
  first(): WaitingCall | undefined;
  length(): number;
}

/** Makes a line that holds at most `lengthMax` entries. */
export function waitingLine(lengthMax: number): WaitingLine {
  const entries = new Set<WaitingCall>();
  return {
    push: (entry) => {
      if (entries.size >= lengthMax) return false;
      entries.add(entry);
      return true;
    },
    remove: (entry) => {
      entries.delete(entry);
    },
    first: () => entries.values().next().value,
    length: () => entries.size,
  };
}
