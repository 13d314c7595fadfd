import type { Json } from '../../domain/journal-entry.ts';
import { isJsonObject } from '../text/json.ts';

/** What became of a call. */
export type CallResult =
  | {
      readonly outcome: 'accepted';
      /** As it came over the wire, without secrets. */
      readonly answer: Json;
      /** The file in which the secrets of the answer are. */
      readonly secretsIn?: string;
      /** `purser.yaml` sets limits, and none of them is about the operation. */
      readonly unjudged?: true;
    }
  /** The exchange said no. */
  | { readonly outcome: 'rejected'; readonly code: string; readonly message: string }
  /** A limit of `purser.yaml` said no: nothing was sent. */
  | { readonly outcome: 'refused'; readonly level: string; readonly limit: string; readonly message: string }
  /** It was never carried out, or brought no answer to a question. */
  | { readonly outcome: 'failed'; readonly message: string }
  /** It may have happened. */
  | { readonly outcome: 'unknown'; readonly message: string };

/** Reads a result that came over the socket; undefined for what is none. */
export function readCallResult(json: Json): CallResult | undefined {
  if (!isJsonObject(json)) return undefined;
  const { outcome, answer, secretsIn, unjudged, code, message, level, limit } = json;
  if (outcome === 'accepted' && answer !== undefined)
    return {
      outcome,
      answer,
      ...(typeof secretsIn === 'string' && { secretsIn }),
      ...(unjudged === true && { unjudged }),
    };
  if (typeof message !== 'string') return undefined;
  if (outcome === 'refused' && typeof level === 'string' && typeof limit === 'string')
    return { outcome, level, limit, message };
  if (outcome === 'rejected' && typeof code === 'string') return { outcome, code, message };
  return outcome === 'failed' || outcome === 'unknown' ? { outcome, message } : undefined;
}
