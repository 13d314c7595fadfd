import { Failure } from '../process/failure.ts';
import type { SocketRequest } from '../socket/message.ts';

/** Reads a text of a request; undefined where it is absent. Throws a Failure for anything else. */
export function textField(request: SocketRequest, key: string): string | undefined {
  const value = request[key];
  if (value === undefined || typeof value === 'string') return value;
  throw unreadable(key, 'text');
}

/** Reads a text that has to be there. */
export function neededText(request: SocketRequest, key: string): string {
  const value = textField(request, key);
  if (value === undefined) throw new Failure(`the daemon cannot read this request: "${key}" is not in it`);
  return value;
}

/** Reads a whole number that is not negative; undefined where it is absent. */
export function wholeField(request: SocketRequest, key: string): number | undefined {
  const value = request[key];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw unreadable(key, 'a whole number');
}

/** Tells whether a flag of a request is set. */
export function flagField(request: SocketRequest, key: string): boolean {
  return request[key] === true;
}

function unreadable(key: string, what: string): Failure {
  return new Failure(`the daemon cannot read this request: "${key}" is not ${what}`);
}
