import { Composer, type CST, type Document, Parser } from 'yaml';
import { BugError } from '../../base/assert.ts';
import { codePointText } from '../../base/code-point-text.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { buildNodes } from './build-nodes.ts';
import { refuseTokens } from './refuse-tokens.ts';
import { syntaxProblems } from './syntax-problems.ts';
import { type TextPlaces, textPlaces } from './text-places.ts';
import type { YamlNode } from './yaml-tree.ts';

/** Largest file that is read, in bytes; a strategy of a thousand rules has about a tenth of it. */
export const FILE_BYTES_MAX = 1_000_000;

export interface ParsedYaml {
  /** Absent where the text is no YAML document: nothing else can then be said about the file. */
  readonly root?: YamlNode;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses one YAML document into nodes with places. What YAML would quietly reinterpret (tags, anchors, merge keys,
 * duplicate keys, several documents) is an error, because a strategy must mean what it shows. Of a text with secrets no
 * part is repeated.
 */
export function parseYaml(
  file: string,
  text: string,
  { isSecret = false }: { readonly isSecret?: boolean } = {},
): ParsedYaml {
  const places = textPlaces(file, text);
  const refused = refuseText(text, places);
  if (refused !== undefined) return { diagnostics: [refused] };
  const tokens = [...new Parser().parse(text)];
  const { diagnostics, fatal } = refuseTokens(tokens, places);
  if (fatal) return { diagnostics };
  const document = compose(tokens, text.length);
  const { errors } = document;
  if (errors.length > 0)
    return { diagnostics: syntaxProblems(errors, diagnostics, { places, tokens, text, isSecret }) };
  const root = buildNodes(document.contents, {
    text,
    places,
    isSecret,
    report: (diagnostic) => void diagnostics.push(diagnostic),
  });
  return { root, diagnostics };
}

/** The nodes of a text that is being written. */
export interface UnfinishedYaml {
  readonly root: YamlNode;
  /** True where the text is YAML as it stands; else the nodes are what can be guessed. */
  readonly isWhole: boolean;
}

/** Reads a text as far as it can be read, and reports nothing; undefined where nothing can be made of it. */
export function parseUnfinished(file: string, text: string): UnfinishedYaml | undefined {
  const places = textPlaces(file, text);
  if (refuseText(text, places) !== undefined) return undefined;
  const tokens = [...new Parser().parse(text)];
  if (refuseTokens(tokens, places).fatal) return undefined;
  const { contents, errors } = compose(tokens, text.length);
  const root = buildNodes(contents, { text, places, isSecret: true, report: () => undefined });
  return { root, isWhole: errors.length === 0 };
}

/** Characters that turn the direction of what is shown: a reader would see another file than Purser reads. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
/**
 * Characters that show nothing: two names would look alike. What joins letters and signs of pictures (U+200C, U+200D)
 * belongs to text.
 */
const UNSEEN = /[\u00ad\u034f\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0]/u;
const COMMENT = /(?:^|\s)#/;

/** Finds the first hidden character; in comments only what turns the direction counts. -1 where there is none. */
function hiddenAt(text: string): number {
  let begin = 0;
  for (const line of text.split('\n')) {
    const comment = line.search(COMMENT);
    const found = [line.search(TURNING), (comment === -1 ? line : line.slice(0, comment)).search(UNSEEN)];
    const [first] = found.filter((at) => at !== -1).toSorted((a, b) => a - b);
    if (first !== undefined) return begin + first;
    begin += line.length + 1;
  }
  return -1;
}

/** Reports the reason why the text cannot be a YAML file of ours at all. */
function refuseText(text: string, places: TextPlaces): Diagnostic | undefined {
  const error = { severity: 'error', place: places.place(0, 1) } as const;
  if (text.length > FILE_BYTES_MAX)
    return { ...error, code: 'file-too-large', message: 'the file is larger than 1 MB' };
  const strange = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/.exec(text);
  if (strange !== null) {
    const place = places.place(strange.index, strange.index + 1);
    const message = 'this character is not text';
    return { ...error, place, code: 'file-not-text', message, hint: 'save the file as UTF-8' };
  }
  // The mark of the byte order begins many files.
  const hidden = hiddenAt(text.replace(/^\ufeff/, ' '));
  if (hidden !== -1) {
    const place = places.place(hidden, hidden + 1);
    const message = `${codePointText(text.charAt(hidden))} is here: it cannot be seen, and changes what is read or shown`;
    return { ...error, place, code: 'file-not-text', message, hint: 'remove it' };
  }
  const empty = text.split('\n').every((line) => /^\s*(#.*)?$/.test(line));
  return empty ? { ...error, code: 'yaml-empty', message: 'the file is empty' } : undefined;
}

/**
 * Composes the one document that the tokens hold, in YAML 1.2, where `yes` is text and `010` is ten. Keys that are
 * twice there are found when nodes are built: the composer compares each with all before it (a minute for a hostile
 * file).
 */
function compose(tokens: readonly CST.Token[], length: number): Document.Parsed {
  const options = { strict: true, uniqueKeys: false, version: '1.2', prettyErrors: false } as const;
  for (const document of new Composer(options).compose(tokens, true, length)) return document;
  throw new BugError('the YAML composer gave no document');
}
