import { packageFile } from '../init/package-files.ts';

const REFERENCE = 'docs/reference.md';
const GLOSSARY = 'docs/glossary.md';

/**
 * Finds what the glossary and the reference say of a word: `stops` is a watch, an action and a goal. Markdown;
 * undefined where neither has the word.
 */
export function wordEntry(wanted: string): string | undefined {
  const words = wordsOf(wanted);
  const found = [...explained(words), ...sections(words), ...functions(words)];
  return found.length === 0 ? undefined : `# ${wanted}\n\n${found.join('\n\n')}\n`;
}

/** All words that `wordEntry` knows. */
export function knownWords(): readonly string[] {
  const [glossary, reference] = [packageFile(GLOSSARY) ?? '', packageFile(REFERENCE) ?? ''];
  return [
    ...glossary.matchAll(/(?<=^- .*)\*\*([^*]+)\*\*(?=.*: )/gm),
    ...reference.matchAll(/^### (.+)$/gm),
    ...reference.matchAll(/^\| `(\w+)\(/gm),
  ].map(([, word = '']) => word);
}

/** A word as it may be written: of one thing or several, with a space or a hyphen. */
function wordsOf(wanted: string): ReadonlySet<string> {
  const word = wanted.toLowerCase();
  const forms = [word, `${word}s`, word.replace(/s$/, '')];
  return new Set(forms.flatMap((form) => [form, form.replaceAll('-', ' '), form.replaceAll(' ', '-')]));
}

/** The entries of the glossary. */
function explained(words: ReadonlySet<string>): readonly string[] {
  const lines = (packageFile(GLOSSARY) ?? '').split('\n').filter((line) => line.startsWith('- **'));
  return lines.filter((line) =>
    [...(/^- (?:\*\*[^*]+\*\*(?:, )?)+/.exec(line)?.[0] ?? '').matchAll(/\*\*([^*]+)\*\*/g)].some(([, term = '']) =>
      words.has(term.toLowerCase()),
    ),
  );
}

/** The sections of the reference, each below the name of its part. */
function sections(words: ReadonlySet<string>): readonly string[] {
  return (packageFile(REFERENCE) ?? '').split(/^## /m).flatMap((part) => {
    const [head = '', ...ofPart] = part.split(/^### /m);
    const title = head.split('\n')[0] ?? '';
    return ofPart.flatMap((section) => {
      const [name = '', ...text] = section.split('\n');
      return words.has(name.toLowerCase()) ? [`## ${title}: ${name}\n\n${text.join('\n').trim()}`] : [];
    });
  });
}

/** The rows of functions and indicators, as a table. */
function functions(words: ReadonlySet<string>): readonly string[] {
  const lines = (packageFile(REFERENCE) ?? '').split('\n');
  const rows = lines.filter((line) => words.has((/^\| `(\w+)\(/.exec(line)?.[1] ?? '').toLowerCase()));
  return rows.length === 0 ? [] : [`## Functions\n\n${rows.map(rowText).join('\n\n')}`];
}

/** A row as a paragraph for each cell: the first says how the function is written. */
function rowText(row: string): string {
  const [form = '', ...rest] = row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
  return [form, ...rest].filter((cell) => cell !== '').join('\n\n');
}
