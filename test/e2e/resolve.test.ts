import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

const STRATEGY = `version: 1
strategy: eager
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 1s }
rules:
  - { id: enter, on: { every: 1s }, do: [{ open: { instrument: BTCUSDT, side: long, value: 50 USDT } }] }
  - { id: more, on: { every: 1s }, do: [{ open: { instrument: BTCUSDT, side: long, value: 50 USDT } }] }
`;
/** The first order never arrives, and nobody can be asked about it. */
const FAULTS = `rules:
  - { operation: place-futures-order, nth: 1, kind: lost-request }
  - { operation: futures-order-detail, probability: 1, kind: maintenance }
`;

afterEach(async () => {
  await killStarted();
  removeFolders();
});

test('an order that nobody can prove is settled by a person while the daemon runs, and what waited for it goes on', async () => {
  const faults = newFolder({ 'faults.yaml': FAULTS });
  const exchange = await serveExchange('--faults', path.join(faults, 'faults.yaml'));
  const cwd = newFolder({ 'purser.yaml': configFor(exchange), 'strategies/eager.yaml': STRATEGY });
  const options = { cwd, env: keysOf(exchange) };
  const ended = async (...args: readonly string[]) => {
    const started = startPurser(args, options);
    const { code } = await started.end();
    return { code, stdout: started.stdout(), stderr: started.stderr() };
  };
  const daemon = startPurser(['run'], options);
  await daemon.line(/outcome unknown: open long/);
  await daemon.line(/not sent: the outcome of p[0-9a-z]+ .* is not known yet/);
  const status = JSON.parse((await ended('status', '--json')).stdout) as {
    readonly daemon: { readonly unknownIntents: readonly { readonly id: string; readonly asked: string }[] };
  };
  const [unknown] = status.daemon.unknownIntents;
  expect(unknown?.asked).toMatch(/^open long/);
  const id = unknown?.id ?? 'none';
  expect(await ended('resolve', id, '--note', 'x')).toMatchObject({ code: 2 });
  expect(daemon.stdout()).not.toMatch(/accepted: open long/);
  const resolved = await ended('resolve', id, '--did-not', '--note', 'the order book of the exchange shows none');
  expect(resolved).toMatchObject({ code: 0, stdout: expect.stringContaining('it did not happen') as string });
  await daemon.line(/resolved by hand: it did not happen: open long .*: the order book of the exchange shows none/);
  await daemon.line(/accepted: open long/);
  expect(await ended('resolve', id, '--did-not', '--note', 'again')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is nothing to resolve') as string,
  });
  const entries = await readJournalOf(path.join(cwd, 'state'));
  expect(entries.filter(({ kind, intent }) => kind === 'resolved' && intent === id)).toHaveLength(1);
  expect(entries.filter(({ kind, intent }) => kind === 'accepted' && intent === id)).toEqual([]);
});
