import { readFileSync } from 'node:fs';
import type { Json } from '../../domain/journal-entry.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { UsageError } from '../process/failure.ts';
import { readJson } from '../text/json.ts';
import { fieldsOf } from './read-request.ts';

/**
 * Reads the words after an operation's name: `key=value` each; the value of a list is JSON. A request that is a list
 * itself is one word: JSON, or `@FILE` with the JSON in it, which keeps a passphrase out of the shell's history and the
 * list of processes. Throws a {@link UsageError}.
 */
export function readParameters({ id, request }: Operation, words: readonly string[]): Json {
  if ('items' in request) return readList(id, words);
  const fields = fieldsOf(request);
  const read: Record<string, Json> = {};
  for (const word of words) {
    const [, name, text] = /^([^=]+)=([^]*)$/.exec(word) ?? [];
    if (name === undefined || text === undefined) throw new UsageError(`${id}: a parameter is key=value, not ${word}`);
    if (Object.hasOwn(read, name)) throw new UsageError(`${id}: ${name} is given twice`);
    if (text === '') throw new UsageError(`${id}: ${name} has no value; leave it out if it is to be absent`);
    const isText = fields.get(name)?.['x-codec'] !== undefined || !fields.has(name);
    read[name] = isText ? text : jsonIn(text, `${id}: ${name}`);
  }
  return read;
}

function readList(id: string, words: readonly string[]): Json {
  const [word, ...others] = words;
  if (word === undefined || others.length > 0)
    throw new UsageError(`${id} takes a list: one word of JSON, or @FILE with the JSON in it`);
  return jsonIn(word.startsWith('@') ? contentOf(word.slice(1)) : word, id);
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function jsonIn(text: string, what: string): Json {
  try {
    return readJson(text);
  } catch {
    // The message leaves the text out: it may hold a passphrase.
    throw new UsageError(`${what} is a list, written as JSON: [{"orderId":"1"}]; this is not one`);
  }
}
