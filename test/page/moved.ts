import { NOW } from './made-daemon.ts';

/** From here on a number is a time in epoch ms. */
const FIRST_TIME = 1_000_000_000_000;

/** Moves all times of an answer, so that its `at` is the time of the made daemon. */
export function moved<T>(answer: T, at: number): T {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'number' && value > FIRST_TIME ? value + NOW - at : value,
  ) as T;
}

const ATTACK = '<img src=x onerror=alert(1)>\u202e\u001b[2J"\'`${1}&lt;script>';
const LONG = 'W'.repeat(300);

/** Puts words of somebody who means harm into the named fields, wherever they stand. */
export function hostile<T>(answer: T, fields: readonly string[]): T {
  return JSON.parse(JSON.stringify(answer), (key: string, value: unknown) =>
    fields.includes(key) && typeof value === 'string' ? `${ATTACK} ${LONG}` : value,
  ) as T;
}
