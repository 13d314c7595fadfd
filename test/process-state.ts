import { hash } from 'node:crypto';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import fc from 'fast-check';

/**
 * Tells of a process what a test could change and another one notice: two of them are equal where nothing has changed.
 * What the environment holds is not printed: it may be a secret.
 */
export function processState(): Readonly<Record<string, unknown>> {
  return {
    directory: process.cwd(),
    environment: Object.fromEntries(
      Object.entries(process.env).map(([name, value]) => [name, hash('sha1', value ?? '')]),
    ),
    exitCode: process.exitCode,
    listeners: Object.fromEntries(process.eventNames().map((name) => [String(name), process.listenerCount(name)])),
    globals: functionsOf(globalThis),
    console: functionsOf(console),
    properties: fc.readConfigureGlobal(),
    ...Object.fromEntries(BUILT_IN.map(([name, object]) => [name, functionsOf(object)])),
  };
}

/** Objects of the platform whose methods a test may watch or replace. */
const BUILT_IN = [
  ['stdout', process.stdout],
  ['stderr', process.stderr],
  ['Object.prototype', Object.prototype],
  ['Array.prototype', Array.prototype],
  ['Date', Date],
  ['Math', Math],
  ['DatabaseSync.prototype', DatabaseSync.prototype],
  ['StatementSync.prototype', StatementSync.prototype],
] as const;

/**
 * The own properties of an object, and of them the functions: no getter is called, and what a stream counts is no state
 * of it.
 */
function functionsOf(object: object): Readonly<Record<string, unknown>> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(object));
  return Object.fromEntries(all.map(([name, { value }]) => [name, typeof value === 'function' ? value : name]));
}
