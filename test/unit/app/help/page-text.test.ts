import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../../src/app/screen/cells.ts';
import { pageText } from '../../../../src/app/help/page-text.ts';
import { indexedTopics, topics } from '../../../../src/app/help/topics.ts';
import { packageFile } from '../../../../src/app/init/package-files.ts';

describe('a page in the terminal', () => {
  test('has underlined headings, broken paragraphs, and no marks of Markdown', () => {
    const page =
      '# The *page*\n\nA **bold** word, `code`, and [a link](x.md#y) in\na paragraph that goes on.\n\n### Small\n';
    expect(pageText(page, 40)).toBe(
      'The page\n========\n\nA bold word, code, and a link in a\nparagraph that goes on.\n\nSmall\n',
    );
  });

  test('shows what Markdown has to write with a backslash', () => {
    expect(pageText('# The disk \\*\n\nA star (\\*), and \\[no link\\].\n', 40)).toBe(
      'The disk *\n==========\n\nA star (*), and [no link].\n',
    );
  });

  test('keeps code as it is, moved in, whatever stands in it', () => {
    expect(pageText('Do:\n\n```sh\n# not a heading\npurser `x` **y**\n\n| a |\n```\n', 20)).toBe(
      'Do:\n\n    # not a heading\n    purser `x` **y**\n\n    | a |\n',
    );
  });

  test('breaks items of a list below their text', () => {
    expect(pageText('- one two three four\n- five\n\n1. six seven eight nine\n', 14)).toBe(
      '- one two\n  three four\n- five\n\n1. six seven\n   eight nine\n',
    );
  });

  test('puts a table into columns where it fits, and its cells below each other where not', () => {
    const table = '| what | which |\n|---|---|\n| `a \\| b` | one two three four five six |\n';
    expect(pageText(table, 32)).toBe('what   which\na | b  one two three four five\n       six\n');
    expect(pageText(table, 20)).toBe('what\n    which\na | b\n    one two three\n    four five six\n');
  });

  test('leaves out comments, which only programs read', () => {
    expect(pageText('<!-- recipes: a b -->\n\nText.\n\n<!-- end -->\n', 40)).toBe('Text.\n');
  });
});

test.each(topics().map(({ name, file }) => [name, file]))('%s is shown within the width, but for code', (_, file) => {
  const text = pageText(packageFile(file) ?? '', 80);
  const long = text
    .split('\n')
    .filter((line) => columnsOf(line) > 80 && !line.startsWith('    ') && line.includes(' '));
  // A word that is longer than the width stays whole, so that it can be copied.
  expect(
    long.filter((line) =>
      line
        .trim()
        .split(' ')
        .every((word) => columnsOf(word) < 60),
    ),
  ).toEqual([]);
  expect(text).not.toMatch(/\]\(|^```|<!--/m);
});

test('each topic has a name of its own, and those of the index say what they are for', () => {
  const names = topics().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const indexed = indexedTopics().flatMap((part) => part.topics);
  expect(indexed.length).toBeGreaterThan(25);
  expect(indexed.filter(({ says }) => says === '')).toEqual([]);
});
