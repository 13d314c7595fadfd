import { map } from 'rxjs';
import type { Severity } from '../domain/attention.ts';
import type { Channel, Message } from './channel.ts';
import { httpPost } from './http-post.ts';

export interface NtfyOptions {
  readonly name: string;
  /** Address of the server, such as `https://ntfy.sh`. */
  readonly url: string;
  /** The topic. Everyone who knows it can read the messages: it is a secret where the server has no accounts. */
  readonly topic: string;
  /** Token of an account at the server. */
  readonly token?: string;
}

/** Priorities of ntfy: 1 and 2 make no sound, 3 does, 5 rings until it is seen. */
const PRIORITY: Readonly<Record<Severity, number>> = { info: 3, warning: 4, severe: 5 };
const SILENT = 2;

const TAGS: Readonly<Record<Severity, readonly string[]>> = {
  info: [],
  warning: ['warning'],
  severe: ['rotating_light'],
};

/**
 * Makes the channel that publishes to a topic of an ntfy server, as JSON: text in its headers would have to be ASCII.
 */
export function ntfy({ name, url, topic, token }: NtfyOptions): Channel {
  return {
    name,
    send: (message) => {
      const headers = {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      return httpPost({ url, headers, body: ntfyBody(topic, message) }).pipe(map(({ result }) => result));
    },
  };
}

function ntfyBody(topic: string, { severity, loud, title, body }: Message): string {
  return JSON.stringify({
    topic,
    title,
    message: body,
    priority: loud ? PRIORITY[severity] : SILENT,
    tags: TAGS[severity],
  });
}
