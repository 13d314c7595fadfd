import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../failure.ts';

/** A file for an answer that cannot be asked for again. */
export interface SecretsFile {
  readonly path: string;
  keep(answer: Json): void;
  /** Removes it: there was no answer to keep. */
  discard(): void;
}

/**
 * Makes the file that will hold the secrets of an answer, readable by its owner alone. It is made before the call is sent:
 * where it cannot be made, nothing may be created whose secret would be lost. Throws a {@link Failure}.
 */
export function secretsFile(directory: string, epochMs: number): SecretsFile {
  const name = `keys-${new Date(epochMs).toISOString().replace(/[-:.]/g, '')}.json`;
  const file = path.join(directory, name);
  const target = made(file);
  return {
    path: file,
    keep: (answer) => {
      try {
        writeFileSync(target, `${JSON.stringify(answer, null, 2)}\n`);
        fsyncSync(target);
      } catch (error) {
        throw new Failure(
          `the keys were made, and ${file} could not be written (${messageOf(error)}): they are lost, remove them at the exchange`,
        );
      } finally {
        closeSync(target);
      }
    },
    discard: () => {
      closeSync(target);
      rmSync(file, { force: true });
    },
  };
}

function made(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    throw new Failure(`nothing was sent: ${file}, which would hold the keys, cannot be made (${messageOf(error)})`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
