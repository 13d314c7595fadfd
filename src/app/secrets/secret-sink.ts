import { randomInt } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SecretSink, SecretStore } from '../../ports/secret-sink.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const PASSPHRASE_LENGTH = 16;

/** Makes files for secrets in the state directory, each readable by its owner alone; none is ever overwritten. */
export function secretSink(directory: string): SecretSink {
  return {
    open(name) {
      // A name outside this directory would put secrets where nobody looks for them.
      if (path.basename(name) !== name || name.startsWith('.')) return { refused: `${name} is not the name of a file` };
      const file = path.join(directory, name);
      try {
        return storeAt(file, openSync(file, 'wx', 0o600));
      } catch (error) {
        return { refused: `${file}, which would hold the keys, cannot be made (${messageOf(error)})` };
      }
    },
  };
}

function storeAt(file: string, target: number): SecretStore {
  return {
    passphrase: () =>
      Array.from({ length: PASSPHRASE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
    keep(secrets) {
      try {
        writeFileSync(target, `${JSON.stringify(secrets, null, 2)}\n`);
        fsyncSync(target);
        return undefined;
      } catch (error) {
        return `${file} could not be written (${messageOf(error)})`;
      } finally {
        closeSync(target);
      }
    },
    discard() {
      closeSync(target);
      rmSync(file, { force: true });
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
