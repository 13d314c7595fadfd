import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The pages that a page links to, from the root; a link to a folder without a page of its own leads to all in it. */
function linkedFrom(page: string): readonly string[] {
  const text = readFileSync(path.join(ROOT, page), 'utf8').replaceAll(/^```.*?^```/gms, '');
  return [...text.matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)]
    .map(([, link = '']) => path.posix.join(path.posix.dirname(page), link))
    .flatMap(pagesAt);
}

function pagesAt(place: string): readonly string[] {
  const target = path.join(ROOT, place);
  if (!existsSync(target)) return [];
  if (!statSync(target).isDirectory()) return place.endsWith('.md') ? [place] : [];
  const own = path.posix.join(place, 'README.md');
  return existsSync(path.join(ROOT, own)) ? [own] : globSync(`${place}/*.md`, { cwd: ROOT });
}

/** What is reached from a page over pages under docs. */
function reachedFrom(begin: string): ReadonlySet<string> {
  const reached = new Set([begin]);
  for (const page of reached) for (const next of linkedFrom(page)) if (next.startsWith('docs/')) reached.add(next);
  return reached;
}

test('every page under docs is reached from the index', () => {
  const pages = globSync('docs/**/*.md', { cwd: ROOT });
  expect(pages.length).toBeGreaterThan(60);
  const reached = reachedFrom('docs/README.md');
  expect(pages.filter((page) => !reached.has(page))).toEqual([]);
});

test('each page that is no recipe, decision or operation of the exchange is named in the index itself', () => {
  const named = new Set(linkedFrom('docs/README.md'));
  const pages = globSync(['docs/*.md', 'docs/coming-from/*.md'], { cwd: ROOT });
  expect(pages.filter((page) => page !== 'docs/README.md' && !named.has(page))).toEqual([]);
});

test('the README leads to the tutorial and to the index', () => {
  expect(linkedFrom('README.md')).toEqual(expect.arrayContaining(['docs/tutorial.md', 'docs/README.md']));
});
