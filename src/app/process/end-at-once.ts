import type { JournalError } from '../../journal/journal-error.ts';
import { EXIT } from './failure.ts';

/** Ends the process. The standard error is written first, whatever it is; nothing else gets a turn. */
export function endAtOnce(error: JournalError): never {
  process.stderr.write(
    `purser: STOPPED: ${error.message}\n  Nothing was sent after that. ${error.code === 'changed' ? BY_A_PERSON : BY_A_START}\n`,
  );
  process.exit(EXIT.journal);
}

const BY_A_START = 'The journal lists what is open: the next start asks the exchange about it first.';
const BY_A_PERSON = 'No start goes on with this journal before a person has looked at it.';
