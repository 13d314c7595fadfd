import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validatorOf, writeValidators, type Validate } from '../../../../src/app/emitted/validators.ts';

const NUMBER = JSON.stringify({ type: 'object', required: ['n'], properties: { n: { type: 'number', title: 'é' } } });
const TEXT = JSON.stringify({ type: 'object', required: ['n'], properties: { n: { type: 'string' } } });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purser-validators-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const places = () => ({ carried: path.join(folder, 'carried'), kept: path.join(folder, 'kept') });
const validator = (schema: string): Validate => validatorOf({ name: 'it', schema, places: places() });
const keptFiles = (): readonly string[] => readdirSync(places().kept);
const keptFile = (): string => path.join(places().kept, keptFiles()[0] ?? '');

/** What a validator finds in a value, as messages are made of it. */
function faultsOf(validate: Validate, value: unknown): readonly object[] {
  const isRight = validate(value);
  const faults = validate.errors ?? [];
  expect(isRight).toBe(faults.length === 0);
  return faults.map(({ instancePath, schemaPath, keyword, params, parentSchema }) => ({
    ...{ instancePath, schemaPath, keyword, params, parentSchema },
  }));
}

describe('the validator of a schema', () => {
  it('is compiled once, and loaded from then on', () => {
    const compiled = validator(NUMBER);
    expect(keptFiles()).toHaveLength(1);
    const [loaded, again] = [validator(NUMBER), validator(NUMBER)];
    expect(loaded).not.toBe(compiled);
    expect(again).toBe(loaded);
    expect(keptFiles()).toHaveLength(1);
  });

  it('finds the same whether it was compiled or loaded', () => {
    const [compiled, loaded] = [validator(NUMBER), validator(NUMBER)];
    for (const value of [{ n: 1 }, { n: 'x' }, {}, [], null]) {
      expect(faultsOf(loaded, value)).toEqual(faultsOf(compiled, value));
    }
    expect(faultsOf(loaded, { n: 'x' })).toMatchObject([
      { instancePath: '/n', keyword: 'type', parentSchema: { type: 'number', title: 'é' } },
    ]);
  });

  it('is not that of another schema, which lies beside it', () => {
    validator(NUMBER);
    const text = validator(TEXT);
    expect(text({ n: 'x' })).toBe(true);
    expect(text({ n: 1 })).toBe(false);
    expect(keptFiles()).toHaveLength(2);
    expect(validator(NUMBER)({ n: 1 })).toBe(true);
  });

  it.each([
    ['is cut off', (code: string) => code.slice(0, code.length / 2)],
    ['is empty', () => ''],
    ['holds something else', () => 'exports.validate = 1;'],
  ])('is compiled anew where the file %s', (_, spoilt) => {
    validator(NUMBER);
    const code = readFileSync(keptFile(), 'utf8');
    writeFileSync(keptFile(), spoilt(code));
    expect(validator(NUMBER)({ n: 'x' })).toBe(false);
    expect(readFileSync(keptFile(), 'utf8')).toBe(code);
  });

  it('is taken from what a package carries, which is not written to', () => {
    validator(NUMBER);
    mkdirSync(places().carried);
    const carried = path.join(places().carried, keptFiles()[0] ?? '');
    writeFileSync(carried, 'exports.validate = () => true;');
    expect(validator(NUMBER)({ n: 'x' })).toBe(true);
    // What is carried for another schema is none for this one.
    expect(validator(TEXT)({ n: 1 })).toBe(false);
    expect(readdirSync(places().carried)).toHaveLength(1);
  });

  it('is there where nothing can be kept', () => {
    // A file where the directory would be refuses every write, to whomever the processes belong.
    writeFileSync(places().kept, '');
    const validate = validator(NUMBER);
    expect([validate({ n: 1 }), validate({ n: 'x' })]).toEqual([true, false]);
    expect(readFileSync(places().kept, 'utf8')).toBe('');
  });

  it('takes one byte a character in memory', () => {
    validator(NUMBER);
    const code = readFileSync(keptFile(), 'utf8');
    expect(code).toContain(String.raw`\u00e9`);
    expect(/[^\0-\x7f]/.exec(code)).toBe(null);
  });

  it('makes room for those of newer schemas', () => {
    const schemas = [1, 2, 3, 4, 5, 6].map((least) => JSON.stringify({ type: 'array', minItems: least }));
    for (const [at, schema] of schemas.entries()) {
      const before = new Set(at === 0 ? [] : keptFiles());
      validator(schema);
      const file = keptFiles().find((name) => !before.has(name)) ?? '';
      utimesSync(path.join(places().kept, file), at, at);
    }
    const before = keptFiles();
    expect(before).toHaveLength(4);
    for (const schema of schemas.slice(-4)) validator(schema);
    expect(keptFiles()).toEqual(before);
  });
});

it('is whole for all of several processes that make it at once', async () => {
  const module = path.resolve(import.meta.dirname, '../../../../src/app/emitted/validators.ts');
  const code = `
    import { validatorOf } from ${JSON.stringify(module)};
    const validate = validatorOf(${JSON.stringify({ name: 'it', schema: NUMBER, places: places() })});
    console.log(validate({ n: 1 }), validate({ n: 'x' }));
  `;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  const answers = await Promise.all([run(), run(), run(), run()]);
  expect(answers.map(({ stdout }) => stdout)).toEqual(Array(4).fill('true false\n'));
  expect(keptFiles()).toHaveLength(1);
});

it('writes for a package the validators of all schemas of files', () => {
  writeValidators(folder);
  expect(readdirSync(folder).map((file) => file.replace(/-[0-9a-f]{32}\./, '-KEY.'))).toEqual([
    'config-KEY.cjs',
    'faults-KEY.cjs',
    'strategy-KEY.cjs',
    'test-KEY.cjs',
  ]);
});
