import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tradesCommand } from '../../../src/app/commands/trades.ts';
import { createPast } from '../../../src/app/view/past/answer-past.ts';
import { patient } from '../../patience.ts';
import { printed } from '../../unit/app/commands/state-fixture.ts';
import { pastState } from '../../unit/app/view/past/past-state.ts';
import { randomHistory } from '../../unit/app/view/past/random-history.ts';
import { type Played, type PlayedPage, played, servePlayed } from './serving.ts';

const NOW = Date.UTC(2026, 0, 5, 10);
const HOUR = 3_600_000;

let play: Played;
let page: PlayedPage;
let login: Readonly<Record<string, string>>;

beforeEach(async () => {
  play = played();
  page = await servePlayed(play);
  login = await page.login();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await page.close();
});

const load = (query = '', headers = login) => fetch(`${page.url}/api/trades.csv${query}`, { headers });
const pageOf = (csv: string, cursor?: string) =>
  ({ kind: 'answer', value: { csv, ...(cursor !== undefined && { more: true, cursor }) } }) as const;

describe('the table of trades', () => {
  let directory: string;

  beforeEach(() => {
    const all = Array.from({ length: 30 }, (_, seed) => randomHistory(seed, NOW - 2 * HOUR));
    const [fills, bills, orders] = [
      all.flatMap((one) => one.fills),
      all.flatMap((one) => one.bills),
      all.flatMap((one) => one.orders),
    ];
    const [first] = all;
    if (first === undefined) throw new Error('there is a first');
    directory = pastState({ ...first, fills, bills, orders }, NOW);
    const past = createPast(directory);
    play.answer = ({ ask: _ask, ...filter }) => {
      const now = { at: NOW, positions: [], prices: {} };
      return Promise.resolve({
        kind: 'answer',
        value: past({ about: 'trades', now, filter: filter }, 0),
      });
    };
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  test.each([
    ['all of them, over several pages', '', []],
    [
      'those of a filter',
      '?strategy=guard&account=main&instrument=BTCUSDT',
      ['--strategy', 'guard', '--account', 'main', '--instrument', 'BTCUSDT'],
    ],
    ['those since a time', `?since=${String(NOW - 20 * HOUR)}`, ['--since', '2026-01-04T14:00Z']],
    ['none', '?strategy=nobody', ['--strategy', 'nobody']],
  ])('is to the byte what `purser trades --csv` prints: %s', async (_name, query, words) => {
    const answer = await load(query);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="trades.csv"');
    expect(await answer.text()).toBe(await printed(tradesCommand(), '--csv', '--state', directory, ...words));
    if (query === '') expect(play.asked.length).toBeGreaterThan(1);
  });
});

test.each([
  ['no login', {}, 401],
  ['a login of somebody else’s page', { 'sec-fetch-site': 'cross-site' }, 403],
])('is not served to %s', async (_name, headers, status) => {
  const asked = status === 401 ? headers : { ...login, ...headers };
  expect((await load('', asked)).status).toBe(status);
  expect(play.asked).toEqual([]);
});

test.each(['?before=1.0', '?limit=5', '?as=rows', '?hunter2=1', '?open=hunter2', '?since=hunter2'])(
  'refuses what its filter does not know: %s',
  async (query) => {
    const answer = await load(query);
    expect([answer.status, (await answer.text()).includes('hunter2')]).toEqual([400, false]);
    expect(play.asked).toEqual([]);
  },
);

test('what cannot be added up is refused in words; what fails on the way breaks off, and is no table', async () => {
  play.answer = () => Promise.resolve({ kind: 'answer', value: { fault: 'there is no journal' } });
  const refused = await load();
  expect([refused.status, await refused.json()]).toEqual([422, { error: 'there is no journal' }]);
  const answers = [pageOf('a,b\r\n', '1.0'), { kind: 'refused', error: 'gone' } as const];
  play.answer = () => Promise.resolve(answers.shift() ?? pageOf(''));
  await expect(load().then((answer) => answer.text())).rejects.toThrow();
});

test('a login loads one table at a time, and may load another when it was read', async () => {
  let release: () => void = () => undefined;
  play.answer = () =>
    new Promise((resolve) => {
      release = () => {
        resolve(pageOf('a,b\r\n'));
      };
    });
  const first = load();
  await expect.poll(() => play.asked.length, { timeout: patient(5_000) }).toBe(1);
  expect((await load()).status).toBe(429);
  release();
  expect(await (await first).text()).toBe('a,b\r\n');
  const next = load();
  await expect.poll(() => play.asked.length, { timeout: patient(5_000) }).toBe(2);
  release();
  expect((await next).status).toBe(200);
});
