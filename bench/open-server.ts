import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Credentials } from '../src/exchange/http/http-transport.ts';

/** The server that is wanted: the simulated exchange, or one route that answers one text. */
export type Wanted =
  | { readonly kind: 'paper' }
  | { readonly kind: 'bare'; readonly path: string; readonly body: unknown; readonly delayMs?: number };

/**
 * The processor's ns that were spent; requests that arrived, most of them in any second, and ms between the first and
 * the last.
 */
export type Question = 'spent' | 'arrived' | 'busiest' | 'span';

interface Ready {
  readonly url: string;
  readonly key?: Credentials;
}

export type Answered =
  | { readonly kind: 'ready'; readonly ready: Ready }
  | { readonly kind: 'figure'; readonly figure: number };

/** A server in a process of its own. */
export interface OpenServer extends Ready {
  ask(question: Question): Promise<number>;
  close(): void;
}

/** Starts a server in a process of its own. */
export async function openServer(wanted: Wanted): Promise<OpenServer> {
  const child = fork(new URL('exchange-server.ts', import.meta.url), [JSON.stringify(wanted)]);
  const heard = async (): Promise<Answered> => (await once(child, 'message'))[0] as Answered;
  const first = await heard();
  if (first.kind !== 'ready') throw new Error('a figure came before anything was asked for');
  return {
    ...first.ready,
    ask: async (question) => {
      const answered = heard();
      child.send(question);
      const answer = await answered;
      if (answer.kind !== 'figure') throw new Error('the server began anew');
      return answer.figure;
    },
    close: () => {
      child.kill();
    },
  };
}
