import type { Json } from '../../../../src/domain/journal-entry.ts';
import { type RunningTop, runTop } from '../../../../src/app/top/run-top.ts';
import type { Terminal } from '../../../../src/app/top/terminal.ts';

/** What was written to the terminal, ms after the begin. */
export interface Written {
  readonly at: number;
  readonly text: string;
}

/** A screen of 80 × 24 whose time passes by hand. */
export interface RunningScreen {
  readonly top: RunningTop;
  readonly writes: Written[];
  readonly asked: string[];
  readonly type: (chunk: string) => void;
  /** Lets time pass, piece of work by piece of work. */
  readonly pass: (ms: number) => Promise<void>;
}

/** Runs a screen that begins at a time; `answer` answers as the daemon does at a time. */
export function runningScreen(
  begun: number,
  answer: (now: number, ask: string) => Json | Promise<Json>,
): RunningScreen {
  let now = begun;
  const due = new Set<{ at: number; work: () => void }>();
  const writes: Written[] = [];
  const asked: string[] = [];
  let typed: ((chunk: string) => void) | undefined;
  const terminal: Terminal = {
    ...{ size: () => ({ width: 80, height: 24 }), hasColour: true, release: () => undefined },
    write: (text) => {
      writes.push({ at: now - begun, text });
    },
    take: (heard) => {
      typed = heard.typed;
    },
  };
  const top = runTop({
    ...{ terminal, isReadOnly: false, now: () => now, halt: () => Promise.resolve([]), suspend: () => undefined },
    ask: async ({ ask }) => {
      asked.push(ask);
      return answer(now, ask);
    },
    later: (work, delayMs) => {
      const piece = { at: now + delayMs, work };
      due.add(piece);
      return () => due.delete(piece);
    },
  });
  return {
    ...{ top, writes, asked },
    type: (chunk) => typed?.(chunk),
    async pass(ms) {
      const until = now + ms;
      for (;;) {
        for (let n = 0; n < 40; n += 1) await Promise.resolve();
        const next = [...due].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        now = Math.max(now, next.at);
        due.delete(next);
        next.work();
      }
      now = until;
    },
  };
}
