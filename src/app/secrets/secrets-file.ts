import path from 'node:path';
import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../process/failure.ts';
import { secretSink } from './secret-sink.ts';

/** A file for an answer that the exchange gives only once. */
export interface SecretsFile {
  readonly path: string;
  keep(answer: Json): void;
  /** Removes the file where there was no answer to keep. */
  discard(): void;
}

/**
 * Makes the file for the secrets of an answer, readable by its owner alone. It is made before the call is sent: without
 * the file, the secret of what is created would be lost. Throws a {@link Failure}.
 */
export function secretsFile(directory: string, epochMs: number): SecretsFile {
  const name = `keys-${new Date(epochMs).toISOString().replace(/[-:.]/g, '')}.json`;
  const store = secretSink(directory).open(name);
  if ('refused' in store) throw new Failure(`nothing was sent: ${store.refused}`);
  return {
    path: path.join(directory, name),
    keep: (answer) => {
      const lost = store.keep(answer);
      if (lost !== undefined)
        throw new Failure(`the keys were made, but ${lost}. The keys are lost: delete them at the exchange`);
    },
    discard: store.discard,
  };
}
