import type { Observable } from 'rxjs';

/** The receiver of a stream. */
export interface Listener<T> {
  next(value: T): void;
  /** Takes the error of a stream. Without this method, an error is a bug. */
  error(error: unknown): void;
}

/** Subscribes to a stream, the only place in the program that does; answers the function that ends it. */
export function listen<T>(stream: Observable<T>, listener: Listener<T>): () => void {
  const subscription = stream.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

/**
 * Reads a stream that has ended when this returns, as that of an exchange in process: its last value, or undefined
 * without one.
 */
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
