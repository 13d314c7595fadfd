import crypto from 'node:crypto';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { GAP_NAMES, type GapName } from './gap.ts';

// Preloaded into a daemon (`node --import`): stops or kills the process in a gap on the way of an order, between two
// things that are done one after the other. The program knows nothing of it.
//
// PURSER_GAP           `sign 3 SIGSTOP`: the gap, which order, counted from 1, and the signal
// PURSER_GAP_DATABASE  the port of the server that keeps the journal

const { PURSER_GAP: said = '', PURSER_GAP_DATABASE: databasePort = '' } = process.env;
const [name, nth, signal = 'SIGKILL'] = said.split(' ');
const gap = GAP_NAMES.find((known) => known === name);
let met = 0;

/** Takes note that the process is in a gap; the signal leaves no time for another statement. */
function inGap(here: GapName): void {
  if (here !== gap) return;
  met += 1;
  if (met === Number(nth)) process.kill(process.pid, signal);
}

/** Runs something before or after each call of a method. */
function around(
  owner: object,
  method: string,
  { before, after }: Readonly<Partial<Record<'before' | 'after', (self: unknown, args: readonly unknown[]) => void>>>,
): void {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== 'function') throw new Error(`there is no ${method}`);
  const watched = new Proxy(original, {
    apply(target, self: unknown, args: unknown[]): unknown {
      before?.(self, args);
      const answer: unknown = Reflect.apply(target, self, args);
      after?.(self, args);
      return answer;
    },
  });
  if (!Reflect.set(owner, method, watched)) throw new Error(`${method} cannot be watched`);
}

/** The state of an intent in a commit. */
const INTENT = /\brecorded\b/;

/** A request that may place something, as it is signed. */
const ACTS = /^\d+POST\/api\//;

const prototype = Object.getPrototypeOf(crypto.createHmac('sha256', '')) as object;
const signing = new WeakSet();
around(prototype, 'update', {
  // Stamped, and not signed.
  before(self, [text]) {
    if (typeof text !== 'string' || !ACTS.test(text) || typeof self !== 'object' || self === null) return;
    signing.add(self);
    inGap('stamp');
  },
});
around(prototype, 'digest', {
  // Signed, and not asked whether it may be sent.
  after(self) {
    if (typeof self === 'object' && self !== null && signing.has(self)) inGap('sign');
  },
});
around(http, 'request', {
  // It may be sent, and is not.
  before(_, args) {
    if (args.some((arg) => typeof arg === 'object' && arg !== null && Reflect.get(arg, 'method') === 'POST'))
      inGap('gate');
  },
});
around(net.Socket.prototype, 'write', {
  before(self, [data]) {
    // A commit that has an intent, and has not left.
    if (self instanceof net.Socket && String(self.remotePort) === databasePort && INTENT.test(String(data)))
      inGap('record');
  },
  after(_, [data]) {
    // It is on its way, and nobody has heard of it.
    if (typeof data === 'string' && data.startsWith('POST /api/')) inGap('write');
  },
});
syncBuiltinESMExports();
