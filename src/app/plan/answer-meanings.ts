import type { Json } from '../../domain/journal-entry.ts';
import { type Meaning, meaningsOf } from '../../strategy/model/meaning.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { SocketRequest } from '../socket/message.ts';

/** Tells the meanings of running parts: text by path, for the parts that the request names. */
export function answerMeanings({ parts }: SocketRequest, strategies: readonly Strategy[]): Json {
  const wanted = Array.isArray(parts) ? parts : [];
  const meanings = meaningsOf(strategies);
  return Object.fromEntries(
    wanted.flatMap((part) => {
      const meaning = typeof part === 'string' ? meanings.get(part)?.() : undefined;
      return meaning === undefined ? [] : [[String(part), Object.fromEntries(meaning)] as const];
    }),
  );
}

/** Reads such an answer; empty where it is none. */
export function readMeanings(answer: unknown): ReadonlyMap<string, Meaning> {
  if (!isObject(answer)) return new Map();
  return new Map(
    Object.entries(answer).map(([part, values]) => [
      part,
      new Map(Object.entries(isObject(values) ? values : {}).map(([path, text]) => [path, String(text)])),
    ]),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
