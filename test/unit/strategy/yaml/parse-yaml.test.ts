import { describe, expect, test } from 'vitest';
import { FILE_BYTES_MAX, parseYaml } from '../../../../src/strategy/yaml/parse-yaml.ts';
import { itemsOf, plainOf, valueOf, type YamlNode } from '../../../../src/strategy/yaml/yaml-tree.ts';

const codes = (text: string) => parseYaml('f.yaml', text).diagnostics.map(({ code }) => code);
const plain = (text: string) => {
  const { root } = parseYaml('f.yaml', text);
  return root === undefined ? undefined : plainOf(root);
};

describe('files that are not what they look like', () => {
  test.each([
    ['empty', '', 'yaml-empty'],
    ['blank', ' \n\n  \n', 'yaml-empty'],
    ['a byte-order mark alone', '\ufeff', 'yaml-empty'],
    ['comments alone', '# a\n# b\n', 'yaml-empty'],
    ['binary', '\u0000\u0001\u0002', 'file-not-text'],
    ['wrongly decoded', 'a: \ufffd', 'file-not-text'],
    ['with a name that looks like another', 'account: ma\u200bin', 'file-not-text'],
    ['with a mark of the byte order within', 'a: 1\n\ufeffb: 2', 'file-not-text'],
    ['with a soft hyphen in a text', 'a: "BTC\u00adUSDT"', 'file-not-text'],
    ['shown in another direction than read', 'a: 1 # \u202e2 :b\u2066', 'file-not-text'],
    ['larger than the bound', `a: ${'x'.repeat(FILE_BYTES_MAX)}`, 'file-too-large'],
    ['nested without end', '['.repeat(200_000), 'yaml-depth'],
    ['nested without end, in block style', '- '.repeat(100_000), 'yaml-depth'],
    ['two documents', 'a: 1\n---\nb: 2', 'yaml-multiple-documents'],
    ['a directive', '%YAML 1.1\n---\na: yes', 'yaml-directive'],
    ['indented with a tab', 'a:\n\tb: 1', 'yaml-syntax'],
    ['indented with a tab in a list', 'a:\n\t- { b: 1h }\n\t- { b: 2 }', 'yaml-syntax'],
    ['indented with a tab behind spaces', 'a:\n  - b: 1\n  \tc: 1h }', 'yaml-syntax'],
    ['never closed', 'a: "b', 'yaml-syntax'],
    ['a tag', 'a: !x && y', 'yaml-tag'],
    ['a typed tag', 'a: !!str 5', 'yaml-tag'],
    ['an anchor', 'a: &x 1', 'yaml-anchor'],
    ['an alias', 'a: 1\nb: *x', 'yaml-alias'],
    ['a merge key', '<<: { a: 1 }', 'yaml-merge-key'],
    ['a complex key', '[a]: 1', 'yaml-key'],
    ['a key twice', 'a: 1\na: 2', 'yaml-duplicate-key'],
    ['not a number', 'a: .nan', 'yaml-number'],
    ['infinity', 'a: -.inf', 'yaml-number'],
  ])('%s', (_what, text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  test('a comment is read at once, however many hidden characters it has', () => {
    expect(codes(`# ${'\u200b'.repeat(400_000)}\na: 1`)).toEqual([]);
  });

  test('signs without a width are no fault in a comment, nor those that join', () => {
    expect(codes('\ufeff# a\u200bb\na: 1 # \u2060\nb: "\u{1f469}\u200d\u{1f680}"')).toEqual([]);
  });

  test('a line that a tab indents is told as that, whatever follows from it', () => {
    const { diagnostics } = parseYaml('x.yaml', 'a:\n\t- { b: 1h }\n');
    expect(diagnostics).toMatchObject([{ message: 'a tab is used to indent', place: { line: 2, column: 1 } }]);
  });

  test('a quoted merge key is a key', () => {
    expect(codes('"<<": 1')).toEqual([]);
  });
});

describe('what is read', () => {
  test.each([
    ['a byte-order mark', '\ufeffa: 1', { a: 1 }],
    ['carriage returns', 'a: 1\r\nb:\r\n  - x\r\n', { a: 1, b: ['x'] }],
    ['a document start', '---\na: 1\n', { a: 1 }],
    ['the words that YAML 1.1 would turn into booleans', 'a: yes\nb: NO\nc: on', { a: 'yes', b: 'NO', c: 'on' }],
    [
      'octal-looking and date-looking text',
      'a: 1_000\nb: 2024-01-01\nc: 12:30',
      { a: '1_000', b: '2024-01-01', c: '12:30' },
    ],
    ['nothing', 'a:\nb: ~', { a: null, b: null }],
  ])('%s', (_what, text, value) => {
    expect(codes(text)).toEqual([]);
    expect(plain(text)).toEqual(Object.assign(Object.create(null) as object, value));
  });

  test('keys that every object inherits are keys like others', () => {
    const value = plain('__proto__: { a: 1 }\nconstructor: 2');
    expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBeNull();
  });

  test('the text of a scalar keeps its digits', () => {
    const { root } = parseYaml('f.yaml', 'a: 0.10\nb: 12345678901234567890.5');
    const texts = ['a', 'b'].map((key) => textOf(valueOf(root, key)));
    expect(texts).toEqual(['0.10', '12345678901234567890.5']);
  });
});

test('an offset of a scalar is mapped to its place, however the scalar is written', () => {
  const text = [
    'a:',
    '  - |',
    '    x &&',
    '      y',
    '  - >-',
    '    folded',
    '    more',
    '',
    '    next',
    '  - "q \\"x\\" \\u0041',
    '    next"',
    '  - plain',
    '    multi',
    "  - 'it''s",
    "    b'",
  ].join('\r\n');
  const lines = text.split('\r\n');
  const items = itemsOf(valueOf(parseYaml('f.yaml', text).root, 'a'));
  expect(items.map(textOf)).toEqual(['x &&\n  y\n', 'folded more\nnext', 'q "x" A next', 'plain multi', "it's b"]);
  for (const item of items) {
    if (item.kind !== 'scalar') throw new Error('a scalar is expected');
    const { text: shown, place } = item.source();
    for (let index = 0; index < shown.length; index += 1) {
      const character = shown.charAt(index);
      const { line, column } = place(index, index + 1);
      const written = lines[line - 1]?.slice(column - 1) ?? '';
      const stands = /\s/.test(character)
        ? /^(\s|$)/.test(written)
        : written.startsWith(character) || written.startsWith('\\');
      expect(stands, `${JSON.stringify(shown)} at ${String(index)} is mapped to ${JSON.stringify(written)}`).toBe(true);
    }
  }
});

function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' ? node.text : undefined;
}
