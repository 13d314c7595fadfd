import path from 'node:path';
import { Failure } from '../process/failure.ts';

/**
 * Bytes that a Unix socket's path may have (`sun_path` with its closing zero is 108 on Linux, 104 on macOS and the
 * BSDs).
 */
const PATH_BYTES_MAX = process.platform === 'linux' ? 107 : 103;

/** Answers the path of the daemon's socket; throws a {@link Failure} where the system cannot take it. */
export function socketPath(stateDirectory: string): string {
  const file = path.join(stateDirectory, 'purser.sock');
  const bytes = Buffer.byteLength(file);
  if (bytes <= PATH_BYTES_MAX) return file;
  throw new Failure(
    `${file} has ${String(bytes)} bytes, and a Unix socket's path at most ${String(PATH_BYTES_MAX)}: ` +
      'choose a shorter state directory (--state, or state in purser.yaml).',
  );
}
