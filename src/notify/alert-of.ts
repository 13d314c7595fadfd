import { oneLine } from '../base/one-line.ts';
import type { AccountName } from '../domain/account.ts';
import type { Alert, AlertKind } from '../domain/alert.ts';
import type { Attention, AttentionKind, Severity } from '../domain/attention.ts';
import type { EntryKind, JournalEntry, Json } from '../domain/journal-entry.ts';

/** The known facts of an intent, or of a strategy, that an entry which names it does not hold. */
export interface KnownIntents {
  intent(id: string): KnownIntent | undefined;
  /** The strategy's default account. */
  accountOf(strategy: string): AccountName | undefined;
}

export interface KnownIntent {
  readonly account?: AccountName;
  /** `usdt-futures/BTCUSDT`. */
  readonly instrument?: string;
  readonly why: string;
}

/** The kinds of entries that make alerts. All other alerts come from the list of what needs attention. */
export const EVENT_KINDS: ReadonlySet<EntryKind> = new Set<EntryKind>([
  ...(['filled', 'triggered', 'refused', 'rejected', 'errored', 'missed', 'notified', 'resumed'] as const),
  ...(['started', 'stopped', 'notice'] as const),
]);

/**
 * Makes the alert of an entry. Undefined for entries that nobody has to hear of, and for a state that lasts: {@link
 * standingAlert} tells that one.
 */
export function alertOf(entry: JournalEntry, known: KnownIntents): Alert | undefined {
  const classed = classOf(entry);
  if (classed === undefined) return undefined;
  const { kind, severity, cause } = classed;
  const { at, text, strategy, rule, detail } = entry;
  const intent = entry.intent === undefined ? undefined : known.intent(entry.intent);
  const account = entry.account ?? intent?.account ?? (strategy === undefined ? undefined : known.accountOf(strategy));
  const instrument = textOf(detail?.['instrument']) ?? intent?.instrument;
  const to = channelsOf(detail?.['to']);
  return {
    ...{ kind, severity, at, text: oneLine(text) },
    cause: [kind, cause ?? '', account ?? '', instrument ?? '', strategy ?? '', rule ?? ''].join(' '),
    ...(account !== undefined && { account }),
    ...(instrument !== undefined && { instrument }),
    ...(strategy !== undefined && { strategy }),
    ...(rule !== undefined && { rule }),
    ...(intent !== undefined && kind !== 'refusals' && { why: oneLine(intent.why) }),
    ...(to.length > 0 && { to }),
    ...(kind === 'channels' && cause !== undefined && { about: cause }),
  };
}

/** Makes the alert of a state that needs a person for as long as it lasts. */
export function standingAlert(one: Attention): Alert {
  const { severity, since, account, instrument, strategy, rule, key, text } = one;
  return {
    kind: KIND_OF[one.kind],
    ...{ severity, at: since, cause: key, text: text.split('\n').map(oneLine).join('\n') },
    ...(one.do !== undefined && { do: one.do }),
    ...(one.once === true && { once: true }),
    ...(account !== undefined && { account }),
    ...(instrument !== undefined && { instrument }),
    ...(strategy !== undefined && { strategy }),
    ...(rule !== undefined && { rule }),
  };
}

const KIND_OF: Readonly<Record<AttentionKind, AlertKind>> = {
  halted: 'halts',
  lost: 'halts',
  stuck: 'stuck',
  'other-installation': 'halts',
  'unknown-intent': 'unknown',
  liquidated: 'liquidation',
  unprotected: 'unprotected',
  'stop-beyond-liquidation': 'liquidation',
  'protection-failing': 'stuck',
  'rate-stop': 'stale',
  files: 'files',
  unread: 'stale',
  drift: 'drift',
  'condition-unknown': 'stale',
  due: 'stuck',
};

interface Class {
  readonly kind: AlertKind;
  readonly severity: Severity;
  /** Sets the alert apart where kind, account, instrument, strategy and rule are equal. */
  readonly cause?: string;
}

function classOf(entry: JournalEntry): Class | undefined {
  const { kind, text, detail } = entry;
  switch (kind) {
    case 'filled':
      return fillClass(detail);
    case 'triggered':
      return { kind: 'fills', severity: 'info' };
    case 'refused':
      return refusalClass(detail);
    case 'rejected':
      return { kind: 'refusals', severity: 'warning' };
    case 'watch-failed':
      return detail?.['account'] === 'unified' ? { kind: 'stale', severity: 'severe', cause: 'unified' } : undefined;
    case 'absent':
      return detail?.['code'] === 'unknown' ? { kind: 'unknown', severity: 'warning' } : undefined;
    case 'errored':
    case 'missed':
      return { kind: 'stuck', severity: 'warning', cause: kind };
    case 'notified':
      if (detail?.['floor'] !== undefined)
        return { kind: 'liquidation', severity: 'severe', cause: entry.instance ?? '' };
      // A goal whose own position has no stop-loss says for how long.
      return detail?.['nakedMs'] === undefined
        ? { kind: 'messages', severity: 'info', cause: text }
        : { kind: 'unprotected', severity: 'severe', cause: entry.instance ?? '' };
    case 'resumed':
      return { kind: 'halts', severity: 'info', cause: 'resumed' };
    case 'started':
    case 'stopped':
      return { kind: 'runs', severity: 'info', cause: kind };
    case 'notice':
      return noticeClass(detail);
    default:
      return undefined;
  }
}

/** Kinds of forced closes that make no alert of their own: the attention list tells them. */
const FORCED: ReadonlySet<unknown> = new Set(['liquidation', 'deleveraging', 'delivery', 'netting']);

function fillClass(detail: JournalEntry['detail']): Class | undefined {
  if (FORCED.has(detail?.['cause'])) return undefined;
  const profit = textOf(detail?.['profit']);
  return profit?.startsWith('-') === true
    ? { kind: 'losses', severity: 'warning' }
    : { kind: 'fills', severity: 'info' };
}

/** The limits that bound losses. */
const LOSS_LIMITS: ReadonlySet<unknown> = new Set(['dailyLoss', 'drawdown']);

function refusalClass(detail: JournalEntry['detail']): Class | undefined {
  const limit = textOf(detail?.['limit']) ?? '';
  // A halt is told once, as a halt, and not with each intent that it holds back.
  if (limit === 'halt') return undefined;
  if (LOSS_LIMITS.has(limit)) return { kind: 'losses', severity: 'severe', cause: limit };
  return { kind: 'refusals', severity: 'warning', cause: limit };
}

/** Tells the alert's class of notices that say what they are about. The others are for the journal alone. */
function noticeClass(detail: JournalEntry['detail']): Class | undefined {
  switch (detail?.['about']) {
    case 'clock':
      return { kind: 'clock', severity: 'warning' };
    case 'passed over':
      return { kind: 'stuck', severity: 'warning', cause: 'passed over' };
    case 'disk':
      return { kind: 'disk', severity: 'severe' };
    case 'channel': {
      const channel = textOf(detail['channel']);
      return { kind: 'channels', severity: 'warning', ...(channel !== undefined && { cause: channel }) };
    }
    default:
      return undefined;
  }
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function channelsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
