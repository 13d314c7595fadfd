import { defer, merge, mergeMap, type Observable, of, take, takeUntil } from 'rxjs';
import { readDecimal } from '../../../base/decimal.ts';
import { isAbsentAtOnce } from '../../../effects/effect-class.ts';
import { effectClass } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { ABSENCE_AFTER_MS } from '../../../domain/settle.ts';
import { amountBeforeKey } from '../record/intent-keys.ts';
import { afterPause, type Context } from '../context/context.ts';
import { later } from '../time/in-phase.ts';
import { again, type Again, rounds } from '../time/rounds.ts';
import type { Resolution } from '../context/resolution.ts';

const ASK_MS_MIN = 2_000;
const ASK_MS_MAX = 60_000;

/** The parts of the context that the search needs. */
export type ResolvingContext = Pick<Context, 'clock' | 'stopping' | 'resolutions'> & {
  readonly exchange: Pick<Context['exchange'], 'find' | 'statedAt'>;
  readonly journal: Pick<Context['journal'], 'intent' | 'state'>;
};

/**
 * Asks about an intent with unknown outcome until the exchange, or a person, says that it happened or that it did not;
 * it is never sent again (docs/guarantees.md#g2, docs/guarantees.md#g3). The pauses grow; the asking has no other end
 * than knowing.
 */
export function resolveUnknown(intent: Intent, sentAt: number, context: ResolvingContext): Observable<Resolution> {
  const statedAt = context.exchange.statedAt();
  const manual = context.resolutions.of(intent).pipe(
    mergeMap((resolution) => later(context.clock, 'reads', resolution, 0)),
    takeUntil(context.stopping),
  );
  const asked = rounds(ASK_MS_MIN, (pauseMs) => askOn({ intent, sentAt, statedAt, context }, pauseMs));
  return merge(asked, manual).pipe(take(1));
}

interface ResolutionQuery {
  readonly intent: Intent;
  readonly sentAt: number;
  /** The exchange's own time when the asking began. */
  readonly statedAt: number | undefined;
  readonly context: ResolvingContext;
}

function askOn(asked: ResolutionQuery, pauseMs: number): Observable<Resolution | Again<number>> {
  const { intent, sentAt, context } = asked;
  return afterPause(context, pauseOf(pauseMs, sentAt, context)).pipe(
    mergeMap(() => askOnce(intent, sentAt, context)),
    mergeMap(
      (resolution): Observable<Resolution | Again<number>> =>
        resolution === undefined || isEarly(resolution, asked)
          ? again(Math.min(pauseMs * 2, ASK_MS_MAX))
          : of(resolution),
    ),
  );
}

/** Tells whether it is called absent too early by the exchange's own time: our clock was set forward meanwhile. */
function isEarly({ kind }: Resolution, { intent, statedAt, context }: ResolutionQuery): boolean {
  if (kind !== 'absent' || isAbsentAtOnce(intent.effect)) return false;
  const now = context.exchange.statedAt();
  return statedAt !== undefined && now !== undefined && now < statedAt + ABSENCE_AFTER_MS;
}

/** It is searched for when absence can be believed, however long the next pause would be. */
function pauseOf(pauseMs: number, sentAt: number, { clock }: ResolvingContext): number {
  const leftMs = sentAt + ABSENCE_AFTER_MS - clock.now();
  return leftMs > 0 ? Math.min(pauseMs, Math.max(leftMs, ASK_MS_MIN)) : pauseMs;
}

/** Asks once; undefined where it is still unknown. */
export function askOnce(intent: Intent, sentAt: number, context: ResolvingContext): Observable<Resolution | undefined> {
  const recordedAt = context.journal.intent(intent.id)?.recordedAt ?? intent.decidedAt;
  const before = readDecimal(context.journal.state(amountBeforeKey(intent.id)) ?? '');
  return defer(() =>
    context.exchange.find(intent, { recordedAt, sentAt, ...(before !== undefined && { before }) }),
  ).pipe(
    mergeMap((finding): Observable<Resolution | undefined> => {
      if (finding.kind === 'happened') {
        const { orderId, note } = finding;
        // The answer of a call, such as new keys, is lost.
        const lost = effectClass(intent.effect) === 'minting' ? note : undefined;
        return of({ kind: 'happened', ...(orderId !== undefined && { orderId }), ...(lost !== undefined && { lost }) });
      }
      return of(finding.kind === 'absent' ? finding : undefined);
    }),
  );
}
