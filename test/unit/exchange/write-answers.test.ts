import { of, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type EffectKind, EFFECT_KINDS } from '../../../src/effects/index.ts';
import { readAnswer } from '../../../src/exchange/http/read-answer.ts';
import { type Answer, type Call, type Transport, TransportError } from '../../../src/ports/transport.ts';
import type { SecretSink } from '../../../src/ports/secret-sink.ts';
import { exchangeBench } from './exchange-bench.ts';
import { EFFECTS, intentOf } from './intents.ts';
import { success } from './scripted-transport.ts';

/** What comes back for a write: a status and a body, as the transport reads them. */
interface Response {
  readonly status: number;
  readonly body: string;
}

const envelope = (code: string, data: unknown = null): string =>
  JSON.stringify({ code, msg: 'said so', requestTime: 1, data });
const PAGE = '<html><body>Attention required</body></html>';
const STATUSES = [200, 302, 400, 401, 403, 404, 405, 408, 409, 418, 422, 429, 500, 502, 503, 504];

const SECRETS: SecretSink = {
  open: () => ({ passphrase: () => 'p4ssphrase', keep: () => undefined, discard: () => undefined }),
};

/** The outcome of an effect whose write gets this answer, while the look-ups behind it get none. */
function outcomeOf(kind: EffectKind, { status, body }: Response): { readonly kind: string; readonly writes: number } {
  let writes = 0;
  const transport: Transport = {
    call: <O extends Call['operation']>({ operation }: Call<O>) => {
      if (operation.id === 'mix-account' && !kind.startsWith('set-'))
        return of(success({ posMode: 'hedge_mode' }) as Answer<O>);
      if (operation.class === 'read') return throwError(() => new TransportError('nobody answers', true));
      writes += 1;
      try {
        return of(readAnswer(operation, { status, body, retryAfter: undefined, now: 1 }));
      } catch (error) {
        return throwError(() => (error instanceof Error ? error : new Error(String(error))));
      }
    },
  };
  const { exchange, settle } = exchangeBench({ transport, secrets: SECRETS });
  return { kind: settle(exchange.execute(intentOf(EFFECTS[kind]))).kind, writes };
}

describe.each(EFFECT_KINDS)('the write of %s', (kind) => {
  it.each(['43012', '40774', '40808'])('is rejected by the known code %s, whatever the status', (code) => {
    for (const status of STATUSES.filter((each) => each !== 418 && each !== 429))
      expect(outcomeOf(kind, { status, body: envelope(code) }), String(status)).toEqual({
        kind: 'rejected',
        writes: 1,
      });
  });

  it.each(STATUSES)('has an unknown outcome after HTTP %i with an unknown code', (status) => {
    expect(outcomeOf(kind, { status, body: envelope('99999') })).toEqual({ kind: 'unknown', writes: 1 });
  });

  it.each(STATUSES)('has an unknown outcome after HTTP %i with a page, or with nothing', (status) => {
    expect(outcomeOf(kind, { status, body: PAGE })).toEqual({ kind: 'unknown', writes: 1 });
    expect(outcomeOf(kind, { status, body: '' })).toEqual({ kind: 'unknown', writes: 1 });
  });

  it.each([
    ['null', null],
    ['{}', {}],
    ['[]', []],
    ['""', ''],
  ])('is looked up after a success with the data %s', (_what, data) => {
    // Its success never has data.
    if (kind === 'set-margin') return;
    expect(outcomeOf(kind, { status: 200, body: envelope('00000', data) })).toEqual({ kind: 'unknown', writes: 1 });
  });
});
