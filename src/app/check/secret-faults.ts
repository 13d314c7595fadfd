import type { Diagnostic } from '../../base/diagnostic.ts';
import { errorOf } from '../../strategy/model/file-context.ts';
import { secretFileTroubles } from '../secrets/credentials.ts';
import { type Project, shortened } from '../project/load-project.ts';

/** Refuses the secret files that a run would refuse: above all those that others can read. */
export function secretFaults({ config }: Project): readonly Diagnostic[] {
  if (config === undefined) return [];
  const place = { file: shortened(config.file), line: 1, column: 1, length: 1 };
  const hint = 'a file with a secret is open only to its owner, and holds nothing else';
  return config.accounts
    .flatMap((account) => secretFileTroubles(account, config.file))
    .map((message) => errorOf({ code: 'secret-file', message, place, hint }));
}
