import path from 'node:path';
import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../process/failure.ts';
import { secretSink } from './secret-sink.ts';

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
  const store = secretSink(directory).open(name);
  if ('refused' in store) throw new Failure(`nothing was sent: ${store.refused}`);
  return {
    path: path.join(directory, name),
    keep: (answer) => {
      const lost = store.keep(answer);
      if (lost !== undefined)
        throw new Failure(`the keys were made, and ${lost}: they are lost, remove them at the exchange`);
    },
    discard: store.discard,
  };
}
