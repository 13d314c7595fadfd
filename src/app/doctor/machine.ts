import { readFileSync } from 'node:fs';
import { fault, fine, type DoctorFinding, unknown, warning } from './finding.ts';

/** The facts of the machine; undefined where it does not tell. */
export interface Machine {
  /** `24.1.0`. */
  readonly node: string;
  readonly memoryBytes: number;
  /** Most files that a process may have open. */
  readonly filesMax: number | undefined;
}

const NODE_LEAST = 24;
const MEMORY_BYTES_LEAST = 400 * 2 ** 20;

/** Files that a daemon of many accounts needs: the journal, its log, the socket, connections, watched folders. */
const FILES_LEAST = 512;

/** Checks the machine. */
export function machineFindings({ node, memoryBytes, filesMax }: Machine): readonly DoctorFinding[] {
  const major = Number(node.split('.')[0]);
  const memory = `${String(Math.round(memoryBytes / 2 ** 20))} MB`;
  return [
    major >= NODE_LEAST
      ? fine('node', node)
      : fault('node', `${node}: Purser needs ${String(NODE_LEAST)}`, 'npm ci brings it along; start by bin/purser.mjs'),
    memoryBytes >= MEMORY_BYTES_LEAST
      ? fine('memory', memory)
      : warning('memory', `${memory}: a daemon takes up to 150 MB, and a reload more`, 'give it 400 MB or more'),
    filesFinding(filesMax),
  ];
}

function filesFinding(filesMax: number | undefined): DoctorFinding {
  if (filesMax === undefined) return unknown('open files', 'this system does not tell how many a process may have');
  if (filesMax >= FILES_LEAST) return fine('open files', `${String(filesMax)} at most`);
  return warning(
    'open files',
    `${String(filesMax)} at most`,
    `ulimit -n ${String(FILES_LEAST * 2)}, or LimitNOFILE= of the service`,
  );
}

/** Reads from Linux the number of files that this process may have open. */
export function openFilesMax(file = '/proc/self/limits'): number | undefined {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}
