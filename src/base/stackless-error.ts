/**
 * An error that is an answer and no bug: its message is all of it, and nobody asks from which line it came. It takes no
 * stack, which would cost several times what the answer costs that it becomes.
 */
export class StacklessError extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
