import type { Json } from '../../domain/journal-entry.ts';

/** A question over the socket: one line of JSON. */
export interface SocketRequest {
  /** The command, such as `status`. */
  readonly ask: string;
  readonly [key: string]: Json;
}

/** The reply: one line of JSON. */
export type SocketReply = { readonly ok: true; readonly answer: Json } | { readonly ok: false; readonly error: string };

/** Reads a request; answers undefined where the line is none. */
export function readRequest(line: string): SocketRequest | undefined {
  const value = readObject(line);
  return value !== undefined && isRequest(value) ? value : undefined;
}

/** Reads a reply; answers undefined where the line is none. */
export function readReply(line: string): SocketReply | undefined {
  const value = readObject(line);
  return value !== undefined && isReply(value) ? value : undefined;
}

type JsonFields = Readonly<Record<string, Json>>;

function readObject(line: string): JsonFields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRequest(value: JsonFields): value is SocketRequest {
  return typeof value['ask'] === 'string';
}

function isReply(value: JsonFields): value is SocketReply {
  return value['ok'] === true ? 'answer' in value : value['ok'] === false && typeof value['error'] === 'string';
}
