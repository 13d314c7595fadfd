import type { entries } from '../../web/api/entries.ts';
import type { health } from '../../web/api/health.ts';
import type { money } from '../../web/api/money.ts';
import type { parts } from '../../web/api/parts.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import type { session } from '../../web/api/session.ts';
import type { status } from '../../web/api/status.ts';
import type { TextSource } from './top-view.ts';

export type StatusAnswer = AnswerOf<typeof status>;
export type PartsAnswer = AnswerOf<typeof parts>;
export type EntriesAnswer = AnswerOf<typeof entries>;
export type MoneyAnswer = AnswerOf<typeof money>;
export type HealthAnswer = AnswerOf<typeof health>;
export type SessionAnswer = AnswerOf<typeof session>;
export type PartLine = PartsAnswer['parts'][number];
export type EntryLine = EntriesAnswer['entries'][number];
export type AttentionLine = StatusAnswer['attention'][number];
export type PositionLine = NonNullable<NonNullable<StatusAnswer['holdings']>['futures'][number]['positions']>[number];

/** How the daemon can be reached. Times are the machine's, epoch ms. */
export type Link =
  | { readonly kind: 'asking' }
  | { readonly kind: 'live' }
  /** Nothing was heard since then; what is shown is as old. */
  | { readonly kind: 'lost'; readonly since: number; readonly why: string };

/** The daemon's latest answers. What it was not asked yet, or did not answer, is absent. */
export interface KnownState {
  readonly link: Link;
  readonly session?: SessionAnswer;
  readonly status?: StatusAnswer;
  readonly parts?: PartsAnswer;
  /** The newest entries of the journal, the newest first. */
  readonly entries?: readonly EntryLine[];
  readonly money?: MoneyAnswer;
  readonly health?: HealthAnswer;
  /** What the daemon has answered for the open page; undefined until then. */
  readonly page?: { readonly source: TextSource; readonly lines: readonly string[] };
  /** The machine's time, epoch ms: for the age of the link alone. */
  readonly machineAt: number;
}

/** Most entries that are kept for the screen. */
export const ENTRIES_KEPT = 500;
