/** Resolves in the next turn of the event loop: work that would hold it up lets signals and sockets be heard so. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
