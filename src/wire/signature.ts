import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed parts of a request (docs/exchange/calls.md#signature). */
export interface Signed {
  readonly secret: string;
  /** Epoch milliseconds as decimal text: the same text as in the header. */
  readonly timestamp: string;
  readonly method: 'GET' | 'POST';
  /** From the leading slash on, without host and query. */
  readonly path: string;
  /** Empty, or from the `?` on as it stands in the URL. */
  readonly query: string;
  /** The exact text that is sent; empty for GET. */
  readonly body: string;
}

/**
 * Signs a request: Base64 of HMAC-SHA256 over timestamp, method, path, query and body without separators
 * (docs/exchange/calls.md#signature).
 */
export function sign(signed: Signed): string {
  return digest(signed, signed.query);
}

/**
 * Tells whether a signature fits. Clients disagree whether the query is signed as it is encoded or before, so both are
 * accepted (docs/exchange/calls.md#signature); how long it takes does not depend on where the texts differ.
 */
export function verifySignature(signed: Signed, signature: string): boolean {
  const given = Buffer.from(signature);
  const encoded = matches(digest(signed, signed.query), given);
  const query = decodedQuery(signed.query);
  // The two are one for most queries, and a digest is the dearest part of a request.
  return query === signed.query ? encoded : matches(digest(signed, query), given) || encoded;
}

function digest({ secret, timestamp, method, path, body }: Signed, query: string): string {
  return createHmac('sha256', secret)
    .update(timestamp + method + path + query + body)
    .digest('base64');
}

function matches(digested: string, given: Buffer): boolean {
  const expected = Buffer.from(digested);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A query that is not well encoded can only have been signed as it stands. */
function decodedQuery(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
}
