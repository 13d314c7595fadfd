import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Json } from '../../domain/journal-entry.ts';
import { refuse, refuseTooMany } from '../answers.ts';
import { TRADES_FILTER, TRADES_MAX } from '../api/trades.ts';
import { faultIn, HEAVY_TURNS } from './asked.ts';
import type { PageDoors } from './page-door.ts';
import { readQuery } from './read-fields.ts';
import type { DaemonSource } from './source.ts';

/** Most pages of one table: two million trades. */
const PAGES_MAX = 10_000;

/** A page of the table, with where the next one begins; undefined at the end. */
interface CsvPage {
  readonly csv: string;
  readonly cursor: string | undefined;
}

interface Filter {
  readonly [name: string]: Json;
}

/** Serves all trades of a filter as one table, to the byte what `purser trades --csv` prints. */
export function serveTradesCsv(server: FastifyInstance, source: DaemonSource, doors: PageDoors): void {
  const loading = new Set<string>();
  server.get('/api/trades.csv', { onRequest: doors.session }, async (request, reply) => {
    const session = doors.sessionOf(request);
    if (session === undefined) return refuse(reply, 401, 'not logged in');
    const filter = readQuery(TRADES_FILTER, new URLSearchParams(request.url.split('?')[1] ?? ''));
    const fault = faultIn({ question: { request: TRADES_FILTER }, fields: filter });
    if (fault !== undefined) return refuse(reply, 400, fault);
    // Each table keeps the process busy that adds up the past: one at a time is enough for a person.
    if (loading.has(session.id) || !doors.takes(session, HEAVY_TURNS)) return refuseTooMany(reply);
    loading.add(session.id);
    reply.raw.once('close', () => loading.delete(session.id));
    return sendTable(source, filter, reply);
  });
}

async function sendTable(source: DaemonSource, filter: Filter, reply: FastifyReply): Promise<FastifyReply> {
  const first = await pageOf(source, filter);
  if (typeof first === 'string') return refuse(reply, 422, first);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="trades.csv"')
    .send(Readable.from(restOf(source, filter, first), { objectMode: false }));
}

/** Asks for the next page when the one before was taken. A page that fails breaks the download off. */
async function* restOf(source: DaemonSource, filter: Filter, first: CsvPage): AsyncGenerator<string> {
  let page: CsvPage = first;
  for (let pages = 1; ; pages += 1) {
    yield page.csv;
    if (page.cursor === undefined) return;
    if (pages >= PAGES_MAX) throw new Error('there are more trades than one table holds');
    const next = await pageOf(source, { ...filter, before: page.cursor });
    if (typeof next === 'string') throw new Error(next);
    page = next;
  }
}

/** Answers a page, or the words why there is none. */
async function pageOf(source: DaemonSource, filter: Filter): Promise<CsvPage | string> {
  const given = await source.ask({ ...filter, ask: 'trades', as: 'csv', limit: TRADES_MAX });
  if (given.kind === 'refused') return given.error;
  const { csv, cursor, fault } = Object(given.value) as Readonly<Record<string, unknown>>;
  if (typeof csv !== 'string') return typeof fault === 'string' ? fault : 'the trades are not known';
  return { csv, cursor: typeof cursor === 'string' ? cursor : undefined };
}
