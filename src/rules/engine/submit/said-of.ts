import { describeFault } from '../../../domain/outcome.ts';
import { describeEffect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Resolution } from '../context/resolution.ts';

/** Says what became of an intent. */
export function saidOf(intent: Intent, resolution: Resolution): Pick<JournalEntry, 'kind' | 'text'> {
  const what = describeEffect(intent.effect);
  switch (resolution.kind) {
    case 'happened':
      return resolution.lost === undefined
        ? { kind: 'accepted', text: `accepted: ${what}` }
        : { kind: 'rejected', text: `happened without effect: ${what}: ${resolution.lost}` };
    case 'absent':
      return { kind: 'absent', text: `did not happen: ${what}` };
    case 'rejected':
      return {
        kind: 'rejected',
        text: `rejected: ${what}: ${describeFault(resolution.fault)}`,
      };
  }
}
