import { globSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { packageFile } from '../init/package-files.ts';

/** A page that `purser help` shows. */
export interface Topic {
  /** What a reader types: `tutorial`, `cookbook`, `breakout`. */
  readonly name: string;
  /** The page, from the root of the package. */
  readonly file: string;
}

/** The page that says where what is; it lists the topics that `purser help` names. */
export const INDEX = 'docs/README.md';

/** Lists every page that comes with Purser, by name: folders that have a page of their own are named as the folder. */
export function topics(): readonly Topic[] {
  return globSync('docs/**/*.md', { cwd: PACKAGE_ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file !== INDEX && !file.startsWith('docs/decisions/'))
    .map((file) => ({ name: nameOf(file), file }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A page is named by its path; a recipe and a page for those who come from elsewhere, by their own name alone. */
function nameOf(file: string): string {
  const bare = file.replace(/^docs\//, '').replace(/(\/README)?\.md$/, '');
  return bare.replace(/^(cookbook|coming-from)\//, '');
}

/** A line of the index: a topic, and what it is for. */
export interface IndexedTopic extends Topic {
  readonly says: string;
}

/** The topics that the index names, under its headings, in its order. */
export function indexedTopics(): readonly { readonly heading: string; readonly topics: readonly IndexedTopic[] }[] {
  const known = new Map(topics().map((topic) => [topic.file, topic]));
  const parts = (packageFile(INDEX) ?? '').split(/^## /m).slice(1);
  return parts.map((part) => ({
    heading: part.slice(0, part.indexOf('\n')),
    topics: [...part.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \| (.+) \|$/gm)].flatMap(([, link = '', says = '']) => {
      const topic = known.get(path.posix.join('docs', link));
      return topic === undefined ? [] : [{ ...topic, says }];
    }),
  }));
}
