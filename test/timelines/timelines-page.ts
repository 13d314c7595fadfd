import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawTimeline } from './draw-timeline.ts';
import type { TimelineRun } from './run-timeline.ts';

const BLOCK = /<!-- (file|timeline): ([^>]+?) -->\n.*?<!-- end -->/gs;

/** Runs that a page shows: by the name of the strategy, and then by the name of the test. */
export type Timelines = ReadonlyMap<string, ReadonlyMap<string, TimelineRun>>;

/**
 * Writes files and pictures into a page, between marks: `<!-- file: timelines/x.yaml -->` and `<!-- timeline: x: name
 * of the test -->`, each up to `<!-- end -->`. Errors where a mark names what is not there.
 */
export function timelinesPage(page: string, folder: string, timelines: Timelines): string {
  return page.replaceAll(BLOCK, (_all, kind: string, named: string) => {
    const [language, text] =
      kind === 'file' ? (['yaml', fileText(path.join(folder, named))] as const) : ['text', pictureOf(named, timelines)];
    return `<!-- ${kind}: ${named} -->\n\n\`\`\`${language}\n${text}\n\`\`\`\n\n<!-- end -->`;
  });
}

/** The pictures that a page shows, as its marks name them. */
export function shownTimelines(page: string): readonly string[] {
  return [...page.matchAll(BLOCK)].flatMap(([, kind, named = '']) => (kind === 'timeline' ? named : []));
}

function pictureOf(named: string, timelines: Timelines): string {
  const [name = '', test = ''] = named.split(/: (.*)/s);
  const run = timelines.get(name)?.get(test);
  if (run === undefined) throw new Error(`there is no timeline ${named}`);
  return drawTimeline(run);
}

/** The text of a file without its line for editors, which names a path that is right in the repository alone. */
function fileText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^# yaml-language-server: .*\n/, '')
    .trimEnd();
}
