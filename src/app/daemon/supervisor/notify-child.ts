import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../../ports/clock.ts';

/**
 * A process that stays alive and runs `systemd-notify` for each datagram. It is small: starting a program from it is
 * quick, and does not delay the daemon's loop.
 */
export interface NotifyChild {
  /**
   * Sends a datagram after the one before it; answers the reason where that failed. A process that is gone is started
   * anew, once for each datagram at most.
   */
  send(assignments: readonly string[]): Promise<string | undefined>;
  /** Ends it when it has sent its datagrams; at once where it still hangs. */
  end(): void;
}

/**
 * Reads a number of assignments and then these, a line each, and tells the exit code of each datagram. It ends with its
 * input, which ends with the daemon in whatever way. A signal to the whole group does not end it before the last
 * datagram is sent.
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

/** Longest time in which a supervisor takes a datagram, ms; after that it is left. */
const SEND_MS_MAX = 10_000;

/** Exit codes of a shell for a program that does not exist, or cannot be run. */
const NOT_RUN: Readonly<Record<string, string>> = {
  '126': 'cannot run systemd-notify: it is not a program that may be run (EACCES)',
  '127': 'cannot run systemd-notify: it is not in the PATH (ENOENT)',
};

type Child = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Makes the sender of datagrams. The process gets only these two variables of the environment: others may hold keys.
 */
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
    // The process has a group of its own: a hanging child ends with it, and the key that ends a daemon in a terminal
    // does not end it.
    const one = spawn('/bin/sh', ['-c', LOOP], { env, stdio: ['pipe', 'pipe', 'ignore'], detached: true });
    one.on('error', (error) => {
      left(one, `cannot run systemd-notify: ${error.message}`);
    });
    one.on('exit', (code, signal) => {
      left(one, `what runs systemd-notify ended with ${signal ?? `exit code ${String(code)}`}`);
    });
    // The exit event tells that it is gone.
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
      // The process has ended by itself.
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
  return code === '0' ? undefined : (NOT_RUN[code] ?? `systemd-notify ended with exit code ${code}`);
}
