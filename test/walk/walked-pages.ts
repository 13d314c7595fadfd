import path from 'node:path';
import { copyCheckout } from './checkout-copy.ts';
import { awayScenes } from './away-scenes.ts';
import { DESK_SCENES } from './desk-scenes.ts';
import type { WalkPlace } from './walk-page.ts';

/** A page whose commands are run, and whose outputs are compared. */
export interface WalkedPage extends Pick<WalkPlace, 'scenes'> {
  readonly file: string;
  /** Puts into a new home directory what the reader has. */
  readonly prepare: (home: string) => void;
}

const DOCS = path.resolve(import.meta.dirname, '../../docs');

/** The pages that are walked, by their place. */
export const WALKED_PAGES: readonly WalkedPage[] = [
  {
    file: path.join(DOCS, 'tutorial.md'),
    prepare: (home) => {
      copyCheckout(path.join(home, 'purser'));
    },
  },
  { file: path.join(DOCS, 'when.md'), prepare: () => undefined, scenes: { ...DESK_SCENES, ...awayScenes() } },
];
