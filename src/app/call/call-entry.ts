import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import type { CallResult } from './call-result.ts';
import { hideSecrets } from '../secrets/hide-secrets.ts';

/** A call and its result, for the journal. */
export interface RecordedCall {
  readonly at: number;
  readonly operation: string;
  readonly account: string | undefined;
  readonly request: Json;
  /** Absent before it is sent. */
  readonly result?: CallResult;
}

/** Makes the entry of a manual call that is sent, or of its result; without secrets. */
export function callEntry({ at, operation, account, request, result }: RecordedCall): JournalEntry {
  const whose = account === undefined ? '' : ` on ${account}`;
  return {
    at,
    kind: result?.outcome === 'refused' ? 'refused' : 'notice',
    ...(account !== undefined && { account }),
    text: `by hand: ${operation}${whose} ${result === undefined ? 'is sent' : outcomeText(result)}`,
    detail: {
      who: 'by hand',
      operation,
      request: hideSecrets(request),
      ...(result !== undefined && resultDetail(result)),
    },
  };
}

function outcomeText(result: CallResult): string {
  switch (result.outcome) {
    case 'accepted':
      return 'was accepted';
    case 'rejected':
      return `was rejected: ${result.code} ${result.message}`;
    case 'refused':
      return `was refused by ${result.limit} of ${result.level}: ${result.message}`;
    case 'failed':
      return `was not carried out: ${result.message}`;
    case 'unknown':
      return `may have happened: ${result.message}`;
  }
}

function resultDetail(result: CallResult): { readonly [key: string]: Json } {
  if (result.outcome !== 'accepted') return { ...result };
  const { answer } = result;
  return { ...result, answer: hideSecrets(answer) };
}
