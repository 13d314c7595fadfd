import path from 'node:path';
import { summaryOf } from '../init/cookbook-files.ts';

/** A place of a page that is filled in: `<!-- file: x.yaml -->`, what is filled in, `<!-- end -->`. */
const FILE = /<!-- file: (\S+) -->\n.*?<!-- end -->/gs;
const RECIPES = /<!-- recipes: ([^>]+) -->\n.*?<!-- end -->/gs;

/**
 * Writes strategies and tests into the pages of the cookbook, and the recipes with what they say of themselves into its
 * index. Takes all its files, by path in the cookbook; answers the pages. Errors where a page names a file that is not
 * there.
 */
export function cookbookPages(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const textOf = (file: string): string => {
    const text = files.get(file);
    if (text === undefined) throw new Error(`docs/cookbook/${file} is missing`);
    return text;
  };
  const pages = [...files].filter(([name]) => name.endsWith('.md'));
  return new Map(
    pages.map(([page, text]) => [
      page,
      text
        .replace(FILE, (_all, file: string) => fileBlock(file, textOf(path.posix.join(path.posix.dirname(page), file))))
        .replace(RECIPES, (_all, names: string) => recipeTable(names, textOf)),
    ]),
  );
}

function fileBlock(file: string, text: string): string {
  // The line for editors names a path that is right in the repository alone.
  const shown = text.replace(/^# yaml-language-server: .*\n(#\n)?/, '');
  return `<!-- file: ${file} -->\n\n\`\`\`yaml\n${shown}\`\`\`\n\n<!-- end -->`;
}

function recipeTable(names: string, textOf: (file: string) => string): string {
  const rows = names.split(' ').map((name) => {
    const title = /^# (.+)$/m.exec(textOf(`${name}/README.md`))?.[1] ?? name;
    return `| [${title}](${name}/README.md) | \`${name}\` | ${summaryOf(textOf(`${name}/${name}.yaml`))} |`;
  });
  const table = ['| recipe | name | what it does |', '|---|---|---|', ...rows].join('\n');
  return `<!-- recipes: ${names} -->\n\n${table}\n\n<!-- end -->`;
}
