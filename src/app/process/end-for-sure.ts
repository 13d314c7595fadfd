import { existsSync } from 'node:fs';
import module from 'node:module';

/** It ends with a code, and has nothing that it could wait for. */
const SHELL = '/bin/sh';

/**
 * Makes a daemon end when it has said its last word. Node waits at its end for its threads, and hears no signal any
 * more: for a disk or a name server that does not answer, and for ever where its compiler waits for a collection of
 * garbage (nodejs/node#54918). One that has lost its book would stand there, with the lock of its journal, and nothing
 * would start it anew. So a shell takes the place of the process, which the system does at once, and ends with its
 * code. Where there is none the process ends as Node ends it.
 *
 * It is not for a program that reads its input, or sets the terminal: Node would set both back.
 */
export function endForSure(): void {
  if (process.platform === 'win32') return;
  const end = (): void => {
    // What others have to do at the end comes first, whenever they said so.
    for (const other of process.listeners('exit')) if (other !== end) other.call(process, codeNow());
    if (!existsSync(SHELL)) return;
    // It would be written after this.
    module.flushCompileCache();
    for (const stream of [process.stdout, process.stderr]) waitAgain(stream);
    process.execve?.(SHELL, [SHELL, '-c', `exit ${String(codeNow())}`], {});
  };
  process.prependListener('exit', end);
}

function codeNow(): number {
  return Number(process.exitCode ?? 0);
}

/** Others write to the same pipe, and did not ask for writes that fail where it is full: Node sets it back too. */
function waitAgain(stream: NodeJS.WriteStream): void {
  const { _handle: handle } = stream as { readonly _handle?: { setBlocking?(on: boolean): unknown } | null };
  handle?.setBlocking?.(true);
}
