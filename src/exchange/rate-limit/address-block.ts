import type { LimitedBy } from './limited-by.ts';
import type { Priority } from './priority.ts';

/** A call before it leaves. */
interface BlockableCall {
  readonly priority: Priority;
  readonly isRead: boolean;
}

/** A call that has left: the answers before a block prove nothing about a ban. */
export interface Passage {
  readonly round: number;
  readonly isProbe: boolean;
}

/** A block in force. */
export interface BlockState {
  readonly by: Exclude<LimitedBy, 'operation'>;
  /** Calls that add risk leave at this instant at the latest, epoch ms; other calls as soon as an answer comes. */
  readonly until: number;
  /** The next call that only looks whether the exchange answers leaves then, epoch ms; absent where one did answer. */
  readonly probeAt?: number;
}

/** A wish for fewer calls from the whole address. */
interface NewBlock {
  readonly by: BlockState['by'];
  readonly until: number;
}

/**
 * The block of one address: by a page of an intermediary, a ban, or several exceeded limits. While it lasts, one call
 * at a time probes the way. The first answer in the exchange's envelope lets everything out that does not add risk, and
 * the third lets the rest out.
 */
export interface AddressBlock {
  /** The instant at which a call may leave, as far as time decides; undefined where only an answer does. */
  leavesAt(call: BlockableCall, now: number): number | undefined;
  leave(now: number): Passage;
  /** Returns what an answer of the exchange itself has changed. */
  answered(passage: Passage): 'opened' | 'lifted' | undefined;
  end(passage: Passage, now: number, wasLimited: boolean): void;
  /** Blocks; `passage` is absent where another process was told so. Returns false where it was blocked so before. */
  block(how: NewBlock, now: number, passage?: Passage): boolean;
  /** Lets the next probe leave at once. */
  hurry(now: number): void;
  /** Ends the block. */
  lift(): void;
  /** Blocks in a row before one that a call brings: the next one of a page lasts longer. */
  strikes(passage: Passage): number;
  /** True while everything waits for a probe, and reads go before writes. */
  isShut(now: number): boolean;
  state(now: number): BlockState | undefined;
}

/** Pauses between probes, ms: the first, and the longest after doubling. */
const PROBE_MS: Readonly<Record<BlockState['by'], { readonly first: number; readonly most: number }>> = {
  page: { first: 10_000, most: 30_000 },
  ban: { first: 60_000, most: 60_000 },
};

/**
 * A write that meets a page has an unknown outcome, which holds its position back for longer than any pause here. So it
 * probes only where no read came first for so long, ms.
 */
const WRITE_LATER_MS = 5_000;

/** Answers of the exchange after which what adds risk may leave. */
const ANSWERS = 3;

/** Makes the block of an address; an earlier run may have left one. */
export function createAddressBlock(standing: NewBlock | undefined, now: number): AddressBlock {
  let phase: 'free' | 'shut' | 'easing' = 'free';
  let by: BlockState['by'] = 'page';
  let until = -Infinity;
  let probeAt = -Infinity;
  let probeMs = 0;
  let round = 0;
  let probing = 0;
  let answers = 0;
  let strikes = 0;

  function shut(how: NewBlock, at: number): void {
    [phase, by, until] = ['shut', how.by, how.until];
    probeMs = PROBE_MS[by].first;
    postpone(at);
    [round, probing, answers] = [round + 1, 0, 0];
  }

  /** Sets the next probe: each pause is twice as long as the one before. */
  function postpone(at: number): void {
    probeAt = at + probeMs;
    probeMs = Math.min(probeMs * 2, PROBE_MS[by].most);
  }

  function free(): void {
    [phase, answers] = ['free', 0];
  }

  if (standing !== undefined && standing.until > now) {
    shut(standing, now);
    // The page may be gone by now. A ban is left alone: a process that starts again and again must not hammer.
    if (standing.by === 'page') probeAt = now;
  }

  return {
    leavesAt: ({ priority, isRead }, at) => {
      if (phase === 'free') return at;
      const addsRisk = priority === 'act' && !isRead;
      if (phase === 'easing') return addsRisk ? Math.max(at, until) : at;
      // After its time one call goes first, and beside it only what protects.
      if (at >= until) return probing === 0 || priority === 'protect' ? at : undefined;
      if (addsRisk || probing > 0) return until;
      return Math.min(until, Math.max(at, isRead ? probeAt : probeAt + WRITE_LATER_MS));
    },
    leave: (at) => {
      const isProbe = phase === 'shut';
      if (isProbe) {
        probing += 1;
        postpone(at);
      }
      return { round, isProbe };
    },
    answered: (passage) => {
      if (phase === 'shut') {
        // A ban holds whatever was under way when it came.
        if (by === 'ban' && passage.round !== round) return undefined;
        [phase, answers] = ['easing', 1];
        return 'opened';
      }
      answers += 1;
      if (answers < ANSWERS) return undefined;
      strikes = 0;
      if (phase === 'free') return undefined;
      free();
      return 'lifted';
    },
    end: ({ isProbe, round: left }, at, wasLimited) => {
      if (!isProbe || left !== round) return;
      probing -= 1;
      if (phase === 'shut' && at >= until && !wasLimited) free();
    },
    block: (how, at, passage) => {
      const isNew = phase !== 'shut' || at >= until;
      if (isNew) {
        if (passage === undefined || passage.round === round) strikes += 1;
        shut(how, at);
        return true;
      }
      if (how.by === 'page') return false;
      const isWorse = by === 'page';
      until = Math.max(until, how.until);
      if (isWorse) shut({ by: how.by, until }, at);
      return isWorse;
    },
    hurry: (at) => {
      if (phase === 'shut') probeAt = Math.min(probeAt, at);
    },
    lift: () => {
      round += 1;
      [strikes, probing] = [0, 0];
      free();
    },
    // Calls that were under way together are refused together: that counts once.
    strikes: (passage) => (passage.round === round ? strikes : Math.max(0, strikes - 1)),
    isShut: (at) => phase === 'shut' && at < until,
    state: (at) => {
      if (phase === 'free' || at >= until) return undefined;
      return { by, until, ...(phase === 'shut' && { probeAt: Math.max(probeAt, at) }) };
    },
  };
}
