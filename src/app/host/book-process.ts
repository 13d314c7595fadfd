import path from 'node:path';
import { refuseErrors } from '../check/refuse-errors.ts';
import { withLiveFaults } from '../check/live-markets.ts';
import { runDaemon } from '../daemon/run/run-daemon.ts';
import { Failure } from '../process/failure.ts';
import { endForSure } from '../process/end-for-sure.ts';
import { preferMemory } from '../process/prefer-memory.ts';
import { loadProject, type Project } from '../project/load-project.ts';
import { placesOf } from '../reload/reload-on-change.ts';
import { statePlace } from '../state/state-place.ts';
import type { BookNews, BookToRun } from './host-message.ts';

/** Waits for the book that the host gives to this process, and runs its daemon; answers the exit code. */
export async function runBookProcess(): Promise<number> {
  preferMemory();
  endForSure();
  if (process.send === undefined) throw new Failure('only `purser fleet run` starts this');
  await loadWhatRuns();
  // Its host is gone. A daemon ends as at SIGTERM, and another machine has the book.
  const onDisconnect = (): void => {
    process.kill(process.pid, 'SIGTERM');
  };
  process.once('disconnect', onDisconnect);
  const given = new Promise<BookToRun>((resolve) => {
    process.once('message', (message) => {
      resolve(message as BookToRun);
    });
  });
  tell({ kind: 'ready' });
  try {
    return await runBook(await given);
  } finally {
    process.off('disconnect', onDisconnect);
    if (process.connected) process.disconnect();
  }
}

/** Loads what is loaded late elsewhere, so that a book begins without it. */
async function loadWhatRuns(): Promise<void> {
  await Promise.all([
    import('../venue/remote-venue.ts'),
    import('../output/log-lines.ts'),
    import('../../journal/postgres/open-book.ts'),
    import('../../journal/postgres/share-address.ts'),
  ]);
}

async function runBook({ file, token, host, live, watch, log }: BookToRun): Promise<number> {
  process.title = `purser run -c ${file}`;
  const load = (): Project => {
    const project = loadProject({ config: file });
    return live ? withLiveFaults(project) : project;
  };
  const project = load();
  if (project.diagnostics.some(({ severity }) => severity === 'error'))
    tell({ kind: 'refused', places: [path.dirname(file), ...placesOf(project)] });
  refuseErrors(project);
  const { directory, postgres } = statePlace({ config: file, cwd: path.dirname(file) });
  return runDaemon({
    ...{ project, reload: load, directory, live, watch, log },
    postgres: postgres && { ...postgres, host },
    given: {
      token,
      kept: () => {
        tell({ kind: 'kept' });
      },
    },
    ...{ paper: false, candles: undefined, speed: undefined, seed: undefined, forMs: undefined },
  });
}

function tell(news: BookNews): void {
  process.send?.(news);
}
