import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsIn, brokenCitation } from './anchors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: ROOT }).sort();

describe('the anchors of a page', () => {
  test.each([
    ['## G1', 'g1'],
    ['### A minute between redemptions', 'a-minute-between-redemptions'],
    ['## Why a rule did, or did not, act', 'why-a-rule-did-or-did-not-act'],
    ['## `receiveWindow`, `requestTime`', 'receivewindow-requesttime'],
    ['## What `purser doctor --probe` tries', 'what-purser-doctor---probe-tries'],
    ['## [Keys](keys.md) and lists', 'keys-and-lists'],
    ['# Ünsafe', 'ünsafe'],
  ])('%s is #%s', (heading, anchor) => {
    expect([...anchorsIn(`text\n${heading}\ntext`)]).toEqual([anchor]);
  });

  test('of two equal headings differ, and no line of code is one', () => {
    expect([...anchorsIn('# One\n## One\n```sh\n# Two\n```\n')]).toEqual(['one', 'one-1']);
  });
});

test.each(pages)('%s links to pages and headings that are there', (page) => {
  expect(linksOf(page).flatMap((link) => brokenLink(page, link) ?? [])).toEqual([]);
});

test('a link that leads nowhere is found', () => {
  expect(pages.flatMap(linksOf).length).toBeGreaterThan(200);
  for (const link of ['gone.md', 'exchange/gone.md#fees', 'exchange/calls.md#gone', '#gone'])
    expect(brokenLink('docs/guarantees.md', link)).toContain(link);
  for (const link of ['faults.md', 'exchange/calls.md#fees', '#g1', 'exchange/', '../README.md'])
    expect(brokenLink('docs/guarantees.md', link)).toBeUndefined();
});

/** The links of a page that stay within the repository. */
function linksOf(page: string): readonly string[] {
  const text = readFileSync(path.join(ROOT, page), 'utf8').replaceAll(/^```.*?^```/gms, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !link.includes(':'));
}

function brokenLink(page: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
  const why = brokenCitation(anchor === undefined ? target : `${target}#${anchor}`);
  return why === undefined ? undefined : `${link}: ${why}`;
}
