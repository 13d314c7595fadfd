import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { removeFolders } from '../e2e/new-folder.ts';
import { killStarted, type Started } from '../e2e/start-purser.ts';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { patient } from '../patience.ts';
import { BOOK_MS_MAX, HAS_BOOK, machines } from './machines.ts';
import { expectSettled } from './run-series.ts';
import { serveHere } from './serve-here.ts';

const cluster = useCluster();

afterEach(async () => {
  await killStarted();
  removeFolders();
});

describe.skipIf(!HAS_POSTGRES)('purser fleet', () => {
  test(
    'shows a book, moves it to the machine that waits and drains that one again; nothing happens twice',
    async () => {
      const exchange = await serveHere();
      onTestFinished(exchange.close);
      const [one, two] = machines({ exchange, cluster: cluster(), schema: 'fleet' });
      const command = async (code: number, ...words: readonly string[]): Promise<Started> => {
        const run = one.run('fleet', ...words);
        expect(await run.end(BOOK_MS_MAX), run.stderr() + run.stdout()).toEqual({ code, signal: null });
        return run;
      };
      const main = async (): Promise<Record<string, unknown>> => {
        const fleet = JSON.parse((await command(0, '--json')).stdout()) as { books: Record<string, unknown>[] };
        return fleet.books[0] ?? {};
      };
      const first = one.start();
      await first.line(HAS_BOOK, { waitMsMax: BOOK_MS_MAX });
      expect((await command(1, 'move', 'main', '--to', 'two')).stderr()).toContain('no Purser on two waits for it');
      expect((await command(1, 'drain', 'one')).stderr()).toContain('no other machine waits for the book main');
      const second = two.start();
      await first.line(/✓ accepted/, { nth: 2 });
      await expect.poll(main, { timeout: patient(30_000), interval: 1_000 }).toMatchObject({
        ...{ book: 'main', owner: 'one', free: null, waiting: ['two'] },
        ...{ revision: expect.stringMatching(/^[0-9a-f]{8}$/) as string, unprotected: expect.any(Number) as number },
      });

      expect((await command(0, 'move', 'main', '--to', 'two')).stdout()).toBe('the book main went from one to two\n');
      expect(await first.end(BOOK_MS_MAX), first.stdout()).toEqual({ code: 75, signal: null });
      expect(first.stdout()).toContain('the book goes to two: stopping');
      await second.line(/✓ accepted/, { nth: 2 });

      const again = one.start();
      await expect
        .poll(async () => (await main())['waiting'], { timeout: patient(30_000), interval: 1_000 })
        .toEqual(['one']);
      expect((await command(0, 'drain', 'two')).stdout()).toBe(
        'the book main went from two to one\ntwo takes no book until --end\n',
      );
      expect(await second.end(BOOK_MS_MAX), second.stdout()).toEqual({ code: 75, signal: null });
      const drained = two.start();
      await expect.poll(() => drained.stderr(), { timeout: patient(20_000) }).toContain('this machine is drained');
      expect((await command(0)).stdout()).toContain('two is drained: it takes no book');
      await command(0, 'drain', 'two', '--end');
      drained.kill('SIGTERM');
      expect(await drained.end(), drained.stderr()).toEqual({ code: 0, signal: null });
      await again.line(/✓ accepted/, { nth: 2 });
      await expectSettled(again, one, exchange);
    },
    patient(180_000),
  );

  test(
    'drains no machine whose book would have nobody, though the one that waits has just died; it goes on itself',
    async () => {
      const exchange = await serveHere();
      onTestFinished(exchange.close);
      const [one, two] = machines({ exchange, cluster: cluster(), schema: 'alone' });
      const first = one.start();
      await first.line(HAS_BOOK, { waitMsMax: BOOK_MS_MAX });
      const second = two.start();
      const shown = async (): Promise<string> => {
        const fleet = one.run('fleet');
        await fleet.end(BOOK_MS_MAX);
        return fleet.stdout();
      };
      await expect.poll(shown, { timeout: patient(30_000), interval: 1_000 }).toContain('main: two would go on');
      second.kill('SIGKILL');
      await second.end();
      const drain = one.run('fleet', 'drain', 'one');
      expect(await first.end(BOOK_MS_MAX), first.stdout()).toEqual({ code: 75, signal: null });
      const again = one.start();
      expect(await drain.end(BOOK_MS_MAX)).toEqual({ code: 1, signal: null });
      expect(drain.stderr()).toMatch(/main has not arrived on two: nobody has it now\n.*one is not drained/);
      await again.line(HAS_BOOK, { waitMsMax: BOOK_MS_MAX });
      await again.line(/✓ accepted/, { nth: 10 });
      await expectSettled(again, one, exchange);
    },
    patient(120_000),
  );
});
