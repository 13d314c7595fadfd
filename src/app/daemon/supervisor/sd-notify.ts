import type { Clock } from '../../../ports/clock.ts';
import { notifyChild } from './notify-child.ts';

/** The way to the supervisor that has started this process, by the protocol of sd_notify(3). */
export interface SdNotify {
  /** How long the supervisor waits for a sign of life before it ends the process, ms; undefined where it does not. */
  readonly watchdogMs: number | undefined;
  /** Sends one datagram of assignments such as `READY=1`, after those before it. */
  tell(assignments: readonly string[]): void;
  /** Resolves when all has been sent, or after a while without. */
  close(): Promise<void>;
}

export interface SdNotifyParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
  /** Of the launcher, where one has handed over: the supervisor knows that one. */
  readonly parentPid: number;
  /** The machine's. */
  readonly clock: Pick<Clock, 'schedule'>;
  /** Is told once what keeps the supervisor from hearing anything. */
  trouble(text: string): void;
}

/** At the end what still waits is given this long, ms. */
const CLOSE_MS_MAX = 2_000;

/** What waits behind a supervisor that takes nothing, in datagrams; what is more is not sent. */
const WAITING_MAX = 16;

/**
 * Opens the way to the supervisor; undefined where none listens. Node has no datagram sockets in the file system, so each datagram is sent by
 * the program `systemd-notify` that comes with systemd, which is why the unit has to say `NotifyAccess=all`. One process runs it for all of them.
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

/** The time is that of another process where its id is given and is none of ours. */
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
