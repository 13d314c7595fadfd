import { formatDecimal } from '../../../base/decimal.ts';
import type { LoopDelayWatch } from '../../../clock/loop-delay.ts';
import type { Attention } from '../../../domain/attention.ts';
import type { FuturesBook } from '../../../domain/overview.ts';
import type { MeasuredBook, MeasuredPart, MeasuredState } from '../../../web/metrics.ts';
import { diskFreeBytes, stateBytes } from '../../state/disk-room.ts';
import type { DaemonParts } from '../composition/compose.ts';
import type { Pulse } from '../../view/health/pulse.ts';

/** The sources of a daemon's state. */
export interface GatherParts {
  readonly parts: Pick<DaemonParts, 'venue' | 'books' | 'options' | 'controls' | 'overviews' | 'reloads'>;
  readonly pulse: Pick<Pulse, 'silentMs'>;
  readonly loop: Pick<LoopDelayWatch, 'read'>;
  attention(): readonly Attention[];
  isReady(): boolean;
}

/** Gathers the values that the metrics show of a daemon. */
export function gatherState({ parts, pulse, loop, attention, isReady }: GatherParts): MeasuredState {
  const { venue, books, options, overviews } = parts;
  const open = books.journal.openIntents();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const offsetMs = venue.offset.estimate()?.offsetMs;
  const free = diskFreeBytes(options.directory);
  const now = venue.clock.now();
  return {
    isReady: isReady(),
    attention: attention(),
    parts: measuredParts(parts),
    books: (overviews.now()?.futures ?? []).map((book) => measuredBook(book, now)),
    openIntents: open.length,
    unknownIntents: open.filter(({ state }) => state === 'unknown').length,
    journalBytes: stateBytes(options.directory),
    ...(free !== undefined && { diskFreeBytes: free }),
    residentBytes: rss,
    heapBytes: heapUsed,
    cpuSeconds: (user + system) / 1e6,
    loopDelay: loop.read(),
    tickAgeSeconds: pulse.silentMs() / 1_000,
    ...(offsetMs !== undefined && { clockOffsetSeconds: offsetMs / 1_000 }),
  };
}

function measuredParts({ reloads, controls }: GatherParts['parts']): readonly MeasuredPart[] {
  return reloads.strategies.flatMap(({ name, mode, rules, goals }) =>
    [...rules, ...goals].map(({ id }) => ({
      strategy: name,
      rule: id,
      isOn: mode !== 'off' && controls.power(name, id).off === undefined,
    })),
  );
}

function measuredBook({ account, market, positions, wallet }: FuturesBook, now: number): MeasuredBook {
  const { value, readAt } = positions;
  const equity = wallet.value && [
    { coin: wallet.value.marginCoin, amount: Number(formatDecimal(wallet.value.equity)) },
  ];
  return {
    account,
    market,
    ...(value !== undefined && {
      positions: value.length,
      unprotected: value.filter(
        ({ cover }) => cover.kind === 'part' || (cover.kind === 'none' && cover.byIntent === undefined),
      ).length,
    }),
    ...(readAt !== undefined && { ageSeconds: Math.max(0, now - readAt) / 1_000 }),
    ...(equity !== undefined && { equity }),
  };
}
