import { createHmac } from 'node:crypto';
import { map } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { Channel, Message } from './channel.ts';
import { httpPost } from './http-post.ts';

export interface WebhookOptions {
  readonly name: string;
  /** The address to which messages are posted. */
  readonly url: string;
  /** The secret that signs them. */
  readonly secret: string;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Makes the channel that posts each message as JSON. The header `x-purser-signature` is `sha256=` with the hexadecimal
 * HMAC-SHA256 of `TIMESTAMP.BODY` under the secret; `x-purser-timestamp` is the time of the signature in seconds of the
 * epoch. A receiver can refuse messages that are forged, changed or played back. `x-purser-id` is the same for every
 * try of a message.
 */
export function webhook({ name, url, secret, clock }: WebhookOptions): Channel {
  return {
    name,
    send: (message) => {
      const body = webhookBody(name, message);
      const timestamp = String(Math.floor(clock.now() / 1_000));
      const headers = {
        'content-type': 'application/json',
        'x-purser-id': message.id,
        'x-purser-timestamp': timestamp,
        'x-purser-signature': signatureOf(secret, timestamp, body),
      };
      return httpPost({ url, body, headers }).pipe(map(({ result }) => result));
    },
  };
}

/** Signs a body with the time at which it leaves. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** `text` is the whole message: receivers of Slack's format show it. */
function webhookBody(channel: string, { id, at, kind, severity, loud, title, body }: Message): string {
  const text = `${title}\n${body}`;
  return JSON.stringify({ id, at: new Date(at).toISOString(), channel, kind, severity, loud, title, body, text });
}
