import type { ServerFacts } from '../../journal/postgres/connect.ts';
import { JournalError } from '../../journal/journal-error.ts';
import { Failure } from '../process/failure.ts';
import { serverUrl } from '../state/place-names.ts';
import type { PostgresPlace } from '../state/state-place.ts';
import { type DoctorFinding, fault, fine, unknown, warning } from './finding.ts';

/** Checks the server that keeps the journal; empty where the journal is a file. */
export async function postgresFindings(place: PostgresPlace | undefined): Promise<readonly DoctorFinding[]> {
  if (place === undefined) return [];
  try {
    const { askServer } = await import('../../journal/postgres/connect.ts');
    return findingsOf(await askServer(serverUrl(place)));
  } catch (error) {
    if (!(error instanceof Failure) && !(error instanceof JournalError)) throw error;
    return [
      fault('postgres', error.message.replaceAll('\n  ', ' '), 'no start succeeds before the server can be used'),
    ];
  }
}

type Facts = Pick<ServerFacts, 'isPrivate' | 'synchronousStandbys'>;

/** Judges how a server keeps a journal, and the way to it. */
export function findingsOf({ isPrivate, synchronousStandbys }: Facts): readonly DoctorFinding[] {
  const standby = standbyFinding(synchronousStandbys);
  if (isPrivate) return [standby];
  const open = 'the way to the server is not encrypted: whoever is on it reads the journal, and may write it';
  return [standby, warning('postgres', open, 'add ?sslmode=verify-full to its address (docs/fleet.md)')];
}

function standbyFinding(count: number | null): DoctorFinding {
  if (count === null) {
    return unknown(
      'postgres',
      'it keeps the journal; this role may not see whether it has a synchronous standby',
      'GRANT pg_read_all_stats TO this role',
    );
  }
  if (count > 0) return fine('postgres', `it keeps the journal, with ${standbys(count)}`);
  return warning(
    'postgres',
    'no synchronous standby: what the server has acknowledged is lost with its disk',
    'set synchronous_standby_names (docs/fleet.md)',
  );
}

function standbys(count: number): string {
  return count === 1 ? 'a synchronous standby' : `${String(count)} synchronous standbys`;
}
