import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../ports/clock.ts';
import { serveApi } from './api.ts';
import { serveTradesCsv } from './trades-csv.ts';
import type { PageFile } from './files.ts';
import { type LoginParts, serveLogin } from './login.ts';
import type { PageDoors } from './page-door.ts';
import { servePageFiles } from './serve-files.ts';
import type { PageSessions } from './sessions.ts';
import type { DaemonSource, StreamSource } from './source.ts';
import { serveStream } from './serve-stream.ts';

/** The page that a daemon serves. */
export interface PageParts extends Pick<LoginParts, 'entered'> {
  readonly sessions: PageSessions;
  readonly source: DaemonSource;
  readonly stream: StreamSource;
  readonly files: readonly PageFile[];
  /** The machine's clock, for the turns of the stream. */
  readonly machine: Pick<Clock, 'now' | 'schedule'>;
}

/** What the page shares with the rest of the server. */
export interface PageServing {
  /** The port of the configuration; it is part of the cookie's name. */
  readonly port: number;
  readonly doors: PageDoors;
}

/** Serves the page, its login, its questions and its stream; answers what ends the stream. */
export function servePage(server: FastifyInstance, page: PageParts, { port, doors }: PageServing): () => void {
  servePageFiles(server, page.files, doors);
  serveLogin(server, { ...page, port }, doors);
  serveApi(server, page.source, doors);
  serveTradesCsv(server, page.source, doors);
  return serveStream(server, { stream: page.stream, clock: page.machine }, doors);
}
