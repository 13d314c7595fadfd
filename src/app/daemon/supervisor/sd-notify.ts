import type { Clock } from '../../../ports/clock.ts';
import { notifyChild } from './notify-child.ts';

/** The way to the supervisor that has started this process, by the protocol of sd_notify(3). */
export interface SdNotify {
  /** Time without a sign of life after which the supervisor ends the process, ms; undefined where it never does. */
  readonly watchdogMs: number | undefined;
  /** Sends one datagram of assignments such as `READY=1`, after those before it. */
  tell(assignments: readonly string[]): void;
  /** Resolves when all has been sent, or after a while. */
  close(): Promise<void>;
}

export interface SdNotifyParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
  /** Process id of the launcher, if there is one: the supervisor knows that one. */
  readonly parentPid: number;
  /** The machine's clock. */
  readonly clock: Pick<Clock, 'schedule'>;
  /** Is told once why the supervisor hears nothing. */
  trouble(text: string): void;
}

/** Longest time for the remaining datagrams at the end, ms. */
const CLOSE_MS_MAX = 2_000;

/** Most datagrams that wait for a supervisor that takes none; further ones are not sent. */
const WAITING_MAX = 16;

/**
 * Opens the way to the supervisor; undefined where none listens. Node has no datagram sockets in the file system. The
 * program `systemd-notify` of systemd therefore sends each datagram, and the unit has to say `NotifyAccess=all`. One
 * process runs it for all of them.
 */
export function sdNotify({ env, pid, parentPid, clock, trouble }: SdNotifyParts): SdNotify | undefined {
  const socket = env['NOTIFY_SOCKET'];
  if (socket === undefined || socket === '') return undefined;
  const child = notifyChild({ NOTIFY_SOCKET: socket, PATH: env['PATH'] ?? '/usr/bin:/bin' }, clock);
  const waiting: (readonly string[])[] = [];
  let sending: Promise<void> | undefined;
  let isInTrouble = false;
  const say = (text: string): void => {
    if (!isInTrouble) trouble(`the supervisor (systemd) does not hear how the daemon is: ${text}`);
    isInTrouble = true;
  };
  const sendAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const why = await child.send(next);
      if (why === undefined) isInTrouble = false;
      else say(why);
    }
    sending = undefined;
  };
  return {
    watchdogMs: watchdogMs(env, [pid, parentPid]),
    tell(assignments) {
      if (waiting.length >= WAITING_MAX) return;
      waiting.push(assignments);
      sending ??= sendAll();
    },
    async close() {
      await Promise.race([sending ?? Promise.resolve(), pause(CLOSE_MS_MAX, clock)]);
      waiting.length = 0;
      child.end();
    },
  };
}

/** Reads the time of the watchdog. Where a process id is given and is none of ours, it is for another process. */
function watchdogMs(env: SdNotifyParts['env'], own: readonly number[]): number | undefined {
  const { WATCHDOG_USEC: usec, WATCHDOG_PID: pid } = env;
  if (usec === undefined || !/^[1-9]\d*$/.test(usec)) return undefined;
  return pid === undefined || own.includes(Number(pid)) ? Number(usec) / 1_000 : undefined;
}

function pause(delayMs: number, clock: SdNotifyParts['clock']): Promise<void> {
  return new Promise((resolve) => {
    clock.schedule(resolve, { delayMs, phase: 'send' });
  });
}
