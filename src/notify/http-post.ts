import got from 'got';
import { Observable } from 'rxjs';
import type { Delivered, Undelivered } from './channel.ts';

export interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `POST` by default. */
  readonly method?: 'GET' | 'POST';
}

/** The receiver's status, and its meaning for a message. */
export interface Posted {
  readonly status: number | undefined;
  readonly result: Delivered | Undelivered;
}

/** Longest time of a request in real ms. An answer takes a second, and a hanging receiver costs no more than this. */
const TIMEOUT_MS = 10_000;

/** Most bytes of an answer. Only the status of an answer matters here. */
const ANSWER_BYTES_MAX = 64 * 1_024;

/** Statuses with which a receiver refuses this very message. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/**
 * Sends one request on subscription; any status of 2xx means delivered. It follows no redirect, which could lead
 * secrets elsewhere. Its failures hold only the status or the code of the error: addresses can be secrets too.
 */
export function httpPost({ url, body, headers, method = 'POST' }: Post): Observable<Posted> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    const request = got(url, {
      method,
      ...(method === 'POST' && { body }),
      headers: { 'user-agent': 'purser', ...headers },
      signal: controller.signal,
      retry: { limit: 0 },
      followRedirect: false,
      throwHttpErrors: false,
      timeout: { request: TIMEOUT_MS },
    });
    void request.on('downloadProgress', ({ transferred }) => {
      if (transferred > ANSWER_BYTES_MAX) controller.abort();
    });
    request.then(
      ({ statusCode, headers: { 'retry-after': retryAfter } }) => {
        subscriber.next({ status: statusCode, result: resultOf(statusCode, retryAfter) });
        subscriber.complete();
      },
      (error: unknown) => {
        subscriber.next({ status: undefined, result: { kind: 'failed', why: codeOf(error) } });
        subscriber.complete();
      },
    );
    return () => {
      controller.abort();
    };
  });
}

function resultOf(status: number, retryAfter: string | undefined): Delivered | Undelivered {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const retryAfterMs = Number(retryAfter) * 1_000;
  return {
    kind: 'failed',
    why: `the receiver answered ${String(status)}`,
    ...(REFUSED.has(status) && { refused: true }),
    ...(Number.isFinite(retryAfterMs) && retryAfterMs > 0 && { retryAfterMs }),
  };
}

/** Tells the code of an error, and nothing else: messages of errors name addresses. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code)
    ? `it could not be reached (${code})`
    : 'it could not be reached';
}
