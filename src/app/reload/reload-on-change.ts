import path from 'node:path';
import type { Project } from '../project/load-project.ts';
import type { Reloads } from './reloads.ts';
import { watchFiles } from './watch-files.ts';

/** Reloads when a file in these places changes, comes or goes, and at SIGHUP; answers the function that ends it. */
export function reloadOnChange(reloads: Reloads, places: readonly string[]): () => Promise<void> {
  const close =
    places.length === 0
      ? () => Promise.resolve()
      : watchFiles(places, () => {
          reloads.ask('files have changed');
        });
  const onHangup = (): void => {
    reloads.ask('SIGHUP');
  };
  process.on('SIGHUP', onHangup);
  return async () => {
    process.off('SIGHUP', onHangup);
    await close();
  };
}

/** Lists the directories of strategies: new files may come there too. */
export function placesOf({ config, strategies, sources }: Project): readonly string[] {
  const files = [...sources.keys(), ...strategies.map(({ file }) => file)].filter(
    (file) => path.resolve(file) !== config?.file,
  );
  const named = (config?.strategies ?? []).map((place) => (/\.ya?ml$/.test(place) ? path.dirname(place) : place));
  return [...new Set([...files.map((file) => path.resolve(path.dirname(file))), ...named])];
}
