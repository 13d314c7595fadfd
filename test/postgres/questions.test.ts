import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { resolveCommand } from '../../src/app/commands/resolve.ts';
import { resumeCommand } from '../../src/app/commands/resume.ts';
import { statusCommand } from '../../src/app/commands/status.ts';
import { takeOverCommand } from '../../src/app/commands/take-over.ts';
import { whyCommand } from '../../src/app/commands/why.ts';
import { JournalFailure } from '../../src/app/process/failure.ts';
import { askBook } from '../../src/journal/postgres/ask-book.ts';
import { newFolder, removeFolders } from '../e2e/new-folder.ts';
import { printed } from '../unit/app/commands/state-fixture.ts';
import { HAS_POSTGRES } from './cluster.ts';
import { opened } from './opened.ts';
import { useCluster } from './use-cluster.ts';

const cluster = useCluster();
afterAll(removeFolders);

const asked = async (schema: string, ask: string): Promise<string | undefined> =>
  askBook({ url: cluster().url, schema, book: 'main', ask });

describe.skipIf(!HAS_POSTGRES)('a question from another machine', () => {
  test('is answered once by whoever holds the book, and leaves nothing behind', async () => {
    const book = await opened(cluster().url, { schema: 'asked', leaseMs: 3_000 });
    const heard: string[] = [];
    book.questions.answerWith((ask) => {
      heard.push(ask);
      return Promise.resolve(`${ask} \u00fc`);
    });
    expect(await Promise.all([asked('asked', 'one'), asked('asked', 'two')])).toEqual(['one ü', 'two ü']);
    expect(heard.toSorted()).toEqual(['one', 'two']);
    expect(cluster().sql('SELECT count(*) FROM asked.questions')).toBe('0\n');
  });

  test('waits until somebody answers', async () => {
    const book = await opened(cluster().url, { schema: 'later', leaseMs: 3_000 });
    const answer = asked('later', 'one');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    book.questions.answerWith((ask) => Promise.resolve(ask));
    expect(await answer).toBe('one');
  });

  test('is not put where nobody would answer: no tables, a book that was given back, a lease that is over', async () => {
    expect(await asked('no_such', 'one')).toBeUndefined();
    const book = await opened(cluster().url, { schema: 'free' });
    cluster().sql("UPDATE free.books SET expires = clock_timestamp() - interval '1 second'");
    expect(await asked('free', 'one')).toBeUndefined();
    await book.close();
    expect(await asked('free', 'one')).toBeUndefined();
    expect(cluster().sql('SELECT count(*) FROM free.questions')).toBe('0\n');
  });

  test('is not heard any more once its asker has given up', async () => {
    const book = await opened(cluster().url, { schema: 'given_up', leaseMs: 3_000 });
    cluster().sql("SELECT given_up.ask_book('main', 'resume')");
    cluster().sql("UPDATE given_up.questions SET at = at - interval '10 seconds'");
    const heard: string[] = [];
    book.questions.answerWith((ask) => {
      heard.push(ask);
      return Promise.resolve(ask);
    });
    expect(await asked('given_up', 'status')).toBe('status');
    expect(heard).toEqual(['status']);
  });

  test('is not answered by a successor', async () => {
    const first = await opened(cluster().url, { schema: 'successor', leaseMs: 3_000 });
    cluster().sql("SELECT successor.ask_book('main', 'to the first')");
    await first.close();
    const second = await opened(cluster().url, { schema: 'successor', leaseMs: 3_000 });
    const heard: string[] = [];
    second.questions.answerWith((ask) => {
      heard.push(ask);
      return Promise.resolve(ask);
    });
    expect(await asked('successor', 'to the second')).toBe('to the second');
    expect(heard).toEqual(['to the second']);
  });
});

describe.skipIf(!HAS_POSTGRES)('a question of a role that may not ask', () => {
  const lookers = async (schema: string): Promise<string | undefined> =>
    askBook({ url: cluster().url.replace('//purser@', '//looker@'), schema, book: 'main', ask: 'x' });
  const mayNot = expect.stringContaining('the role may not ask whoever holds the book main') as string;
  beforeAll(() => void cluster().sql('CREATE ROLE looker LOGIN'));

  test('is refused while somebody holds the book, and is no question where nobody does', async () => {
    const book = await opened(cluster().url, { schema: 'looked_at', leaseMs: 3_000 });
    const heard: string[] = [];
    book.questions.answerWith((ask) => {
      heard.push(ask);
      return Promise.resolve(ask);
    });
    cluster().sql(
      'GRANT USAGE ON SCHEMA looked_at TO looker; GRANT SELECT ON ALL TABLES IN SCHEMA looked_at TO looker',
    );
    await expect(lookers('looked_at')).rejects.toMatchObject({ code: 'forbidden', message: mayNot });
    await book.close();
    expect(await lookers('looked_at')).toBeUndefined();
    expect(heard).toEqual([]);
  });

  test('is refused where the role may not even see who holds the book', async () => {
    const book = await opened(cluster().url, { schema: 'hidden', leaseMs: 3_000 });
    await expect(lookers('hidden')).rejects.toMatchObject({ code: 'forbidden', message: mayNot });
    cluster().sql('GRANT USAGE ON SCHEMA hidden TO looker');
    await book.close();
    await expect(lookers('hidden')).rejects.toMatchObject({ code: 'forbidden', message: mayNot });
  });

  test.each([
    ['status', statusCommand, []],
    ['why', whyCommand, ['cut']],
    ['resume', resumeCommand, ['--note', 'x']],
    ['resolve', resolveCommand, ['p1-1', '--happened', '--note', 'x']],
    ['take-over', takeOverCommand, ['--note', 'x']],
  ])('makes purser %s say so, and never that no daemon runs', async (name, command, words) => {
    const schema = `told_${name.replaceAll('-', '_')}`;
    await opened(cluster().url, { schema, leaseMs: 30_000 });
    cluster().sql(
      `GRANT USAGE ON SCHEMA ${schema} TO looker; GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO looker`,
    );
    vi.stubEnv('PURSER_POSTGRES', cluster().url.replace('//purser@', '//looker@'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const folder = newFolder({
      'purser.yaml': `version: 1\nstate: { directory: state, postgres: { url: { env: PURSER_POSTGRES }, schema: ${schema} } }\n`,
    });
    const asked = printed(command(), ...words, '--config', path.join(folder, 'purser.yaml'));
    await expect(asked).rejects.toBeInstanceOf(JournalFailure);
    await expect(asked).rejects.toMatchObject({ message: mayNot });
  });
});
