import { once } from 'node:events';
import { benchBook } from './bench-book.ts';

/** What a daemon of the bench is told to do. */
export interface DaemonTask {
  readonly url: string;
  readonly book: string;
  readonly directory: string;
}

/** A daemon in a process of its own: it takes a book, and commits one thing after the other as long as it is told. */
async function daemon({ url, book: name, directory }: DaemonTask): Promise<void> {
  const book = await benchBook(url, name, directory);
  let number = 0;
  process.send?.(0);
  for (;;) {
    const [forMs] = (await once(process, 'message')) as [number];
    if (forMs === 0) break;
    const end = performance.now() + forMs;
    const before = number;
    while (performance.now() < end) await book.commit((number += 1));
    process.send?.(number - before);
  }
  await book.close();
  process.disconnect();
}

await daemon(JSON.parse(process.argv[2] ?? '{}') as DaemonTask);
