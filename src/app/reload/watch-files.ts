import { watch } from 'chokidar';
import { systemClock } from '../../clock/system-clock.ts';
import type { Cancel } from '../../ports/clock.ts';

/** Time within which changes count as one. */
const SETTLED_MS = 150;

/** Calls back after files in these places were written, made or removed; answers the function that ends it. */
export function watchFiles(paths: readonly string[], changed: () => void): () => Promise<void> {
  const clock = systemClock();
  let cancel: Cancel = () => undefined;
  const watcher = watch([...paths], { ignoreInitial: true, depth: 0 });
  watcher.on('all', () => {
    cancel();
    cancel = clock.schedule(changed, { delayMs: SETTLED_MS, phase: 'market' });
  });
  return async () => {
    cancel();
    clock.close();
    await watcher.close();
  };
}
