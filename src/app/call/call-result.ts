import type { Json } from '../../domain/journal-entry.ts';
import { isJsonObject } from '../text/json.ts';

/** The result of a call. */
export type CallResult =
  | {
      readonly outcome: 'accepted';
      /** The answer in the wire's form, without secrets. */
      readonly answer: Json;
      /** The file with the secrets of the answer. */
      readonly secretsIn?: string;
      /** Present where `purser.yaml` sets limits and none of them applies to the operation. */
      readonly unjudged?: true;
    }
  /** The exchange rejected it. */
  | { readonly outcome: 'rejected'; readonly code: string; readonly message: string }
  /** A limit of `purser.yaml` refused it: nothing was sent. */
  | { readonly outcome: 'refused'; readonly level: string; readonly limit: string; readonly message: string }
  /** It was never carried out, or a read brought no answer. */
  | { readonly outcome: 'failed'; readonly message: string }
  /** It may have happened. */
  | { readonly outcome: 'unknown'; readonly message: string };

/** Reads a result that came over the socket; undefined where it is none. */
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
