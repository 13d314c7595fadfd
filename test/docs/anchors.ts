import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

const known = new Map<string, ReadonlySet<string>>();

/** The anchors that the headings of a page give, as GitHub makes them: the second of one name ends in -1. */
export function anchorsIn(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, heading] = (isCode ? undefined : /^#{1,6} (.+)$/.exec(line)) ?? [];
    if (heading === undefined) continue;
    const slug = slugOf(heading);
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${String(count)}`;
    anchors.add(anchor);
  }
  return anchors;
}

function slugOf(heading: string): string {
  const text = heading.trim().replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Says what is wrong with a citation of a file or folder of the repository, by its path and the anchor of a heading;
 * undefined where it leads there.
 */
export function brokenCitation(citation: string): string | undefined {
  const [file = '', anchor] = citation.split('#');
  const full = path.join(ROOT, file);
  if (!existsSync(full)) return 'there is no such file';
  if (anchor === undefined) return undefined;
  if (!file.endsWith('.md') || statSync(full).isDirectory()) return 'only pages have anchors';
  const anchors = known.get(full) ?? anchorsIn(readFileSync(full, 'utf8'));
  known.set(full, anchors);
  return anchors.has(anchor) ? undefined : 'the page has no such heading';
}
