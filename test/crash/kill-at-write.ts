import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';

// Preloaded into a daemon (`node --import`): notes each durable write, and kills the process at one of them. The
// program knows nothing of it.
//
// PURSER_CRASH_STATE  the state directory, absolute: writes elsewhere do not count
// PURSER_CRASH_LOG    a file to which a line is added for each durable write, when it is done
// PURSER_CRASH_AT     `12 before` or `12 after`: at which write, counted from 1, the process dies

const { PURSER_CRASH_STATE: state = '', PURSER_CRASH_LOG: log = '', PURSER_CRASH_AT: at = '' } = process.env;
const [nth, when] = at.split(' ');
const { appendFileSync } = fs;
let writes = 0;
/** Between two looks at whether the parent lives, real ms. */
const PARENT_LOOK_MS = 500;

// Not even a parent that was killed leaves a daemon behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, PARENT_LOOK_MS).unref();

/** Runs a durable write, or dies before or after it; SIGKILL leaves no time for another statement. */
function durable(what: string, write: () => unknown): unknown {
  writes += 1;
  const dies = String(writes) === nth;
  if (dies && when === 'before') process.kill(process.pid, 'SIGKILL');
  const written = write();
  if (dies) process.kill(process.pid, 'SIGKILL');
  if (log !== '') appendFileSync(log, `${what}\n`);
  return written;
}

/** Lets a method go through `durable` where the call writes what is to last. */
function watch(owner: object, name: string, lasts: (self: unknown, args: readonly unknown[]) => boolean): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') throw new Error(`there is no ${name}`);
  const watched = new Proxy(original, {
    apply: (target, self: unknown, args: unknown[]): unknown => {
      const call = (): unknown => Reflect.apply(target, self, args);
      return lasts(self, args) ? durable(name, call) : call();
    },
  });
  if (!Reflect.set(owner, name, watched)) throw new Error(`${name} cannot be watched`);
}

// A transaction lasts with its COMMIT; what `exec` runs outside of one, at once.
watch(StatementSync.prototype, 'run', (self) => self instanceof StatementSync && self.sourceSQL === 'COMMIT');
watch(DatabaseSync.prototype, 'exec', (self, [sql]) => {
  return sql === 'COMMIT' || (self instanceof DatabaseSync && !self.isTransaction && sql !== 'BEGIN IMMEDIATE');
});

/** Whether a path belongs to the state of the daemon. */
function isOfState(file: unknown): boolean {
  return state !== '' && typeof file === 'string' && path.resolve(file).startsWith(state);
}

// The files beside the journal: the directory, the lock's, a file of keys, a halt.
for (const name of ['mkdirSync', 'writeFileSync', 'rmSync']) watch(fs, name, (_, [file]) => isOfState(file));
watch(fs, 'renameSync', (_, [, to]) => isOfState(to));
syncBuiltinESMExports();
