import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { VirtualClock } from '../../src/clock/virtual-clock.ts';

/** What this process does beside its virtual time, by real requests and processes. */
export interface Outside {
  /**
   * Runs the clock to a time; it stands while a request is on its way, and goes slowly while a process of its own
   * works.
   */
  drive(until: number): Promise<void>;
}

/**
 * Most time that passes before it is looked whether something was begun, ms: what is begun in it is answered as late.
 */
const STEP_MS = 1_000;
/** Steps of time while a process works, ms, as fast as the machine's. */
const SLOW_MS = 20;

/** Looks after the requests of this process; `hanging` are those that nobody will answer. */
export function outside(clock: VirtualClock, hanging: () => number): Outside {
  const open = new Set<ClientRequest>();
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { readonly request: ClientRequest };
    open.add(request);
    request.once('close', () => open.delete(request));
  });
  const settle = async (): Promise<void> => {
    await turn();
    while (open.size > hanging()) await turn();
    while (process.getActiveResourcesInfo().includes('ProcessWrap')) {
      clock.advance(SLOW_MS);
      await wait(SLOW_MS);
    }
  };
  return {
    drive: async (until) => {
      while (clock.now() < until) {
        clock.runUntil(Math.min(until, clock.now() + STEP_MS));
        await settle();
      }
    },
  };
}
