import type { Observable } from 'rxjs';

/** What is done with a stream. */
export interface Listener<T> {
  next(value: T): void;
  /** Ends what the stream cannot go on with; its error is a bug unless the stream says otherwise. */
  error(error: unknown): void;
}

/** Subscribes to a stream, the only place in the program that does; answers how to end that. */
export function listen<T>(stream: Observable<T>, listener: Listener<T>): () => void {
  const subscription = stream.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

/** Reads a stream that is through when it returns, as an exchange in process is: its last value, or undefined without one. */
export function lastAtOnce<T>(stream: Observable<T>): T | undefined {
  let last: T | undefined;
  const end = listen(stream, {
    next: (value) => {
      last = value;
    },
    error: (error) => {
      throw error;
    },
  });
  end();
  return last;
}
