import type { Connection } from 'vscode-languageserver/node';
import { later } from '../../clock/later.ts';
import type { Cancel } from '../../ports/clock.ts';
import { checkDocument } from './check-document.ts';
import { prepareRename } from '../../strategy/rename.ts';
import type { Documents } from './documents.ts';
import { editingOf } from './editing-of.ts';
import { markedOf } from './shown.ts';

/** How long an editor is quiet before its files are checked: questions of who writes go first. */
const QUIET_MS = 150;

/** Tells an editor what is wrong with its files. */
export interface Publishing {
  /** Checks the project of a file soon. */
  ask(uri: string): void;
  clear(uri: string): void;
}

/** Makes the checks of open files: one at a time, each a moment after the last change. */
export function publishing(connection: Connection, documents: Documents): Publishing {
  const wanted = new Set<string>();
  let waiting: Cancel | undefined;
  let reading: Cancel | undefined;
  let last: string | undefined;
  let isBusy = false;

  const fail = (what: string, error: unknown): void => {
    connection.console.error(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
  };
  /** Nobody writes any more: what a rename will need is read now. */
  const readAhead = (): void => {
    const document = last === undefined ? undefined : documents.get(last);
    try {
      if (document !== undefined) prepareRename(document, editingOf(document.path));
    } catch (error) {
      fail('reading ahead', error);
    }
  };
  const begin = (): void => {
    waiting?.();
    reading?.();
    waiting = later(() => void work(), QUIET_MS);
  };
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const uri of [...wanted]) {
        if (!wanted.delete(uri)) continue;
        const covered = await publish(connection, documents, uri);
        for (const other of covered) wanted.delete(other);
        last = uri;
      }
    } catch (error) {
      fail('the check', error);
    } finally {
      isBusy = false;
      if (wanted.size > 0) begin();
      else reading = later(readAhead, QUIET_MS);
    }
  };
  return {
    ask(uri) {
      wanted.add(uri);
      begin();
    },
    clear(uri) {
      wanted.delete(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    },
  };
}

/** Checks the project of a file and tells of all its files that are open; answers those. */
async function publish(connection: Connection, documents: Documents, uri: string): Promise<readonly string[]> {
  const document = documents.get(uri);
  if (document === undefined) return [];
  const open = documents.all();
  const texts = new Map(open.map(({ path, text }) => [path, text]));
  const found = await checkDocument(document.path, texts);
  const told = open.filter(({ uri: one, path }) => one === uri || found.has(path));
  for (const one of told) {
    // A text that has changed meanwhile is checked again: what was found has no place in it.
    if (documents.get(one.uri) !== one) continue;
    const diagnostics = (found.get(one.path) ?? []).map((diagnostic) => markedOf(diagnostic, one));
    await connection.sendDiagnostics({ uri: one.uri, diagnostics });
  }
  return told.map((one) => one.uri);
}
