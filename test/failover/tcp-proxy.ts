import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What a connection has sent and the other side has not got is held up to so many bytes; then it ends. */
const HELD_BYTES_MAX = 32 * 1_024 * 1_024;

/** A way to a server that a test can spoil. */
export interface TcpProxy {
  readonly port: number;
  /** Resets all connections, and every new one. */
  cut(): void;
  /** Lets nothing through any more, neither bytes nor ends: nobody hears that the way is gone. */
  silence(): void;
  /** Lets everything through so much later, in both directions. */
  slow(ms: number): void;
  /**
   * Lets everything through again. After a silence what was held comes late, or never: then the way has forgotten its
   * connections, and only new ones pass.
   */
  mend(held?: 'late' | 'never'): void;
  /** Counts from now on how often clients send a text that fits; answers the function that tells the number. */
  count(text: RegExp): () => number;
  /** Does something once, as soon as a client sends a text that fits: before it is passed on, or right behind it. */
  onceSent(text: RegExp, when: 'before' | 'behind', act: () => void): void;
  /** Lets nothing more through of the connection on which a client next sends a text that fits, nor that text. */
  silenceOnceSent(text: RegExp): void;
  close(): Promise<void>;
}

type State = 'open' | 'cut' | 'silent';

/** One direction of a connection; what waits is bytes, or the end. */
interface Lane {
  readonly from: Socket;
  readonly to: Socket;
  readonly waiting: { readonly bytes: Buffer | 'end'; readonly at: number }[];
  heldBytes: number;
  isForgotten: boolean;
}

interface Watch {
  readonly text: RegExp;
  readonly when: 'before' | 'behind';
  readonly act: (lane: Lane) => void;
}

/** Listens on a free port of this machine, and passes on to a port of this machine what comes. */
export async function tcpProxy(port: number): Promise<TcpProxy> {
  let state: State = 'open';
  let delayMs = 0;
  let watch: Watch | undefined;
  const counts: ((bytes: Buffer) => void)[] = [];
  const lanes = new Set<Lane>();

  const pump = (lane: Lane): void => {
    while (state === 'open' && !lane.isForgotten) {
      const [next] = lane.waiting;
      if (next === undefined || next.at > performance.now()) return;
      lane.waiting.shift();
      if (next.bytes === 'end') {
        lane.to.destroy();
        return;
      }
      lane.heldBytes -= next.bytes.length;
      lane.to.write(next.bytes);
    }
  };
  const hold = (lane: Lane, bytes: Buffer | 'end'): void => {
    lane.heldBytes += bytes === 'end' ? 0 : bytes.length;
    if (lane.heldBytes > HELD_BYTES_MAX) lane.from.destroy();
    lane.waiting.push({ bytes, at: performance.now() + delayMs });
    if (delayMs > 0)
      setTimeout(() => {
        pump(lane);
      }, delayMs + 1);
    pump(lane);
  };
  const noticed = (lane: Lane, bytes: Buffer, when: Watch['when']): void => {
    if (watch?.when !== when || !watch.text.test(bytes.toString('latin1'))) return;
    const { act } = watch;
    watch = undefined;
    act(lane);
  };
  const opened = (from: Socket, to: Socket, isSent: boolean): void => {
    const lane: Lane = { from, to, waiting: [], heldBytes: 0, isForgotten: false };
    lanes.add(lane);
    from.on('data', (bytes: Buffer) => {
      if (isSent) {
        noticed(lane, bytes, 'before');
        for (const count of counts) count(bytes);
      }
      hold(lane, bytes);
      if (isSent) noticed(lane, bytes, 'behind');
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      hold(lane, 'end');
      if (to.destroyed) lanes.delete(lane);
    });
  };
  const server = createServer((client) => {
    if (state === 'cut') {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const onward = connect({ port, host: '127.0.0.1' });
    opened(client, onward, true);
    opened(onward, client, false);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  const endAll = (): void => {
    for (const { from, to } of lanes) {
      from.resetAndDestroy();
      to.resetAndDestroy();
    }
    lanes.clear();
  };
  return {
    port: address.port,
    cut() {
      state = 'cut';
      endAll();
    },
    silence() {
      state = 'silent';
    },
    slow(ms) {
      delayMs = ms;
    },
    mend(held = 'late') {
      if (state === 'silent' && held === 'never') for (const lane of lanes) lane.isForgotten = true;
      state = 'open';
      delayMs = 0;
      for (const lane of lanes) {
        lane.waiting.splice(0, lane.waiting.length, ...lane.waiting.map(({ bytes }) => ({ bytes, at: 0 })));
        pump(lane);
      }
    },
    count(text) {
      const each = new RegExp(text, 'g');
      let times = 0;
      counts.push((bytes) => {
        times += bytes.toString('latin1').match(each)?.length ?? 0;
      });
      return () => times;
    },
    onceSent(text, when, act) {
      watch = { text, when, act };
    },
    silenceOnceSent(text) {
      const act = (silenced: Lane): void => {
        for (const lane of lanes) if (lane === silenced || lane.from === silenced.to) lane.isForgotten = true;
      };
      watch = { text, when: 'before', act };
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
