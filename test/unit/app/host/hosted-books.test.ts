import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostedBooks } from '../../../../src/app/host/hosted-books.ts';
import { Failure } from '../../../../src/app/process/failure.ts';

const SERVER = 'postgres://purser@127.0.0.1/db';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purser-hosted-'));
  writeFileSync(path.join(folder, 'server'), SERVER, { mode: 0o600 });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes the configuration of a book; answers its path. */
function config(name: string, { book = name, schema = 'purser', state = 'state' } = {}): string {
  const file = path.join(folder, name, 'purser.yaml');
  mkdirSync(path.dirname(file));
  const server = `{ url: { file: ../server }, schema: ${schema}, book: ${book} }`;
  writeFileSync(file, `version: 1\nstate: { directory: ${state}, postgres: ${server} }\n`);
  return file;
}

describe('the files of a machine', () => {
  test('are named, or the folders that they lie in; books of one schema are together', () => {
    const [a, b, c] = [config('a'), config('b'), config('c', { schema: 'other' })];
    const [first, second] = hostedBooks(['a', b, 'c'], folder);
    expect(first).toMatchObject({
      url: SERVER,
      schema: 'purser',
      books: [
        { file: a, name: 'a' },
        { file: b, name: 'b' },
      ],
    });
    expect(second).toMatchObject({
      url: SERVER,
      schema: 'other',
      books: [{ file: c, directory: path.join(folder, 'c/state') }],
    });
  });

  test('of which two have one book are refused, with both', () => {
    const [a, b] = [config('a'), config('b', { book: 'a' })];
    expect(() => hostedBooks([a, b], folder)).toThrow(
      new Failure(`${a} and ${b} have the same book a of the schema purser`),
    );
    expect(() => hostedBooks([a, a], folder)).toThrow(Failure);
  });

  test('of which two have one state directory are refused, with both', () => {
    const [a, b] = [config('a', { state: '../state' }), config('b', { state: '../state' })];
    const place = path.join(folder, 'state');
    expect(() => hostedBooks([a, b], folder)).toThrow(
      new Failure(`${a} and ${b} have the same state directory ${place}`),
    );
  });

  test('without a server are refused', () => {
    const file = path.join(folder, 'purser.yaml');
    writeFileSync(file, 'version: 1\nstate: state\n');
    expect(() => hostedBooks(['.'], folder)).toThrow(`${file} names no PostgreSQL server`);
    expect(() => hostedBooks(['nowhere'], folder)).toThrow(`there is no ${path.join(folder, 'nowhere')}`);
  });
});
