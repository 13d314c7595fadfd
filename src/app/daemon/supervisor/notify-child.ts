import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../../ports/clock.ts';

/** A process that lives on and runs `systemd-notify` for each datagram: to start one holds up only its own small memory, and not the daemon's loop. */
export interface NotifyChild {
  /** Sends a datagram, the one before it being sent; answers why that failed. Where the process is not there, another is started, one for each datagram at most. */
  send(assignments: readonly string[]): Promise<string | undefined>;
  /** Ends it when it has sent what it was given; at once where that still hangs. */
  end(): void;
}

/**
 * Reads how many assignments come and then these, a line each, and tells the exit code of each datagram. It ends with its input, which ends with
 * the daemon however that ends; a signal to the whole group does not end it before the last words are told.
 */
const LOOP = `trap '' HUP INT TERM
while IFS= read -r count; do
  set --
  while [ "$count" -gt 0 ]; do
    IFS= read -r one || exit 0
    set -- "$@" "$one"
    count=$((count - 1))
  done
  systemd-notify -- "$@" </dev/null >/dev/null 2>&1
  echo "$?"
done`;

/** A supervisor that does not take a datagram in this time is left, ms. */
const SEND_MS_MAX = 10_000;

/** Exit codes of a shell for a program that is not there, or is none. */
const NOT_RUN: Readonly<Record<string, string>> = {
  '126': 'cannot run systemd-notify: it is no program that may be run (EACCES)',
  '127': 'cannot run systemd-notify: it is not in the PATH (ENOENT)',
};

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Makes what sends datagrams. The process gets these two of the environment alone: keys may lie there. */
export function notifyChild(
  env: Readonly<Record<'NOTIFY_SOCKET' | 'PATH', string>>,
  clock: Pick<Clock, 'schedule'>,
): NotifyChild {
  let child: Child | undefined;
  let told: ((why: string | undefined) => void) | undefined;
  const settle = (why: string | undefined): void => {
    const resolve = told;
    told = undefined;
    resolve?.(why);
  };
  const left = (one: Child, why: string): void => {
    if (child !== one) return;
    child = undefined;
    settle(why);
  };
  const start = (): Child => {
    // A group of its own, so that what hangs in it can be ended with it, and the key that ends a daemon in a terminal is not its end.
    const one = spawn('/bin/sh', ['-c', LOOP], { env, stdio: ['pipe', 'pipe', 'ignore'], detached: true });
    one.on('error', (error) => {
      left(one, `cannot run systemd-notify: ${error.message}`);
    });
    one.on('exit', (code, signal) => {
      left(one, `what runs systemd-notify ended with ${signal ?? `code ${String(code)}`}`);
    });
    // It is gone, which its exit says.
    one.stdin.on('error', () => undefined);
    one.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (child === one) settle(whyOf(text.trim()));
    });
    return one;
  };
  const kill = (one: Child): void => {
    if (one.pid === undefined) return;
    try {
      process.kill(-one.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  return {
    send(assignments) {
      child ??= start();
      const one = child;
      const late = clock.schedule(
        () => {
          kill(one);
          left(one, 'systemd-notify did not end');
        },
        { delayMs: SEND_MS_MAX, phase: 'send' },
      );
      return new Promise((resolve) => {
        told = (why) => {
          late();
          resolve(why);
        };
        // A line break would begin another assignment.
        const lines = assignments.map((each) => each.replaceAll(/[\r\n]+/g, ' '));
        one.stdin.write(`${[String(lines.length), ...lines].join('\n')}\n`);
      });
    },
    end() {
      const one = child;
      child = undefined;
      if (one === undefined) return;
      one.stdin.end();
      if (told === undefined) return;
      kill(one);
      settle('systemd-notify did not end');
    },
  };
}

function whyOf(code: string): string | undefined {
  return code === '0' ? undefined : (NOT_RUN[code] ?? `systemd-notify ended with code ${code}`);
}
