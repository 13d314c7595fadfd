import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Connection,
  createConnection,
  type DefinitionParams,
  ErrorCodes,
  type InitializeResult,
  type Location,
  ProposedFeatures,
  type RenameParams,
  ResponseError,
  TextDocumentSyncKind,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { complete } from '../../strategy/complete.ts';
import { hover } from '../../strategy/hover.ts';
import { rename, symbolIn } from '../../strategy/rename.ts';
import { packageVersion } from '../process/package-version.ts';
import { type Documents, type OpenDocument, openDocuments, uriOf } from './documents.ts';
import { editingOf } from './editing-of.ts';
import { presentValues } from './present-value.ts';
import { publishing } from './publishing.ts';
import { completionItem, hoverText } from './shown.ts';
import { warmUp } from './warm-up.ts';

/** Serves an editor over the standard streams until it ends the connection. */
export function serveEditor(): void {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = openDocuments();
  connection.onInitialize(() => CAPABILITIES);
  connection.onInitialized(() => {
    warmUp();
  });
  follow(connection, documents);
  answer(connection, documents);
  connection.listen();
}

const CAPABILITIES: InitializeResult = {
  serverInfo: { name: 'purser', version: packageVersion() },
  capabilities: {
    // The whole text each time: a file of a strategy is small, and no lost change can leave the two apart.
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full, save: true },
    completionProvider: { triggerCharacters: ['.', ' ', '"', "'", '(', '{', '=', '/', ':'] },
    hoverProvider: true,
    definitionProvider: true,
    renameProvider: { prepareProvider: true },
  },
};

/** Keeps the texts that the editor holds, and checks them a moment after the last change. */
function follow(connection: Connection, documents: Documents): void {
  const publisher = publishing(connection, documents);
  connection.onDidOpenTextDocument(({ textDocument: { uri, text } }) => {
    documents.put(uri, text);
    publisher.ask(uri);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri }, contentChanges }) => {
    const last = contentChanges.at(-1);
    if (last === undefined) return;
    documents.put(uri, last.text);
    publisher.ask(uri);
  });
  connection.onDidSaveTextDocument(({ textDocument: { uri } }) => {
    publisher.ask(uri);
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    documents.drop(uri);
    publisher.clear(uri);
  });
}

interface At {
  readonly textDocument: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
}

function answer(connection: Connection, documents: Documents): void {
  const found = ({ textDocument, position }: At): readonly [OpenDocument, number] | undefined => {
    const document = documents.get(textDocument.uri);
    return document === undefined ? undefined : [document, document.offsetAt(position)];
  };
  connection.onCompletion((asked) => {
    const [document, offset] = found(asked) ?? [];
    if (document === undefined || offset === undefined) return [];
    const { replaced, items } = complete(document, offset, editingOf(document.path));
    const { line, character } = asked.position;
    const range = { start: { line, character: Math.max(0, character - replaced) }, end: asked.position };
    return items.map((item) => completionItem(item, range));
  });
  connection.onHover(async (asked) => {
    const [document, offset] = found(asked) ?? [];
    const known = document === undefined ? undefined : hover(document, offset ?? 0, editingOf(document.path));
    if (document === undefined || known === undefined) return null;
    const { text, part } = known.operand ?? {};
    const strategy = path.basename(document.path).replace(/\.ya?ml$/, '');
    const values =
      text === undefined || part === undefined
        ? []
        : await presentValues({ file: document.path, strategy, part, text });
    return hoverText(known, values, document.rangeOf(known.place));
  });
  connection.onDefinition((asked) => definitionOf(asked, found(asked)));
  connection.onPrepareRename((asked) => {
    const [document, offset] = found(asked) ?? [];
    if (document === undefined || offset === undefined) return null;
    const symbol = symbolIn(document, offset, editingOf(document.path));
    if (symbol === undefined) return null;
    return document.rangeOf(symbol.standing);
  });
  connection.onRenameRequest((asked) => renamed(asked, found(asked)));
}

function definitionOf(
  { textDocument: { uri } }: DefinitionParams,
  found: readonly [OpenDocument, number] | undefined,
): Location | null {
  const [document, offset] = found ?? [];
  if (document === undefined || offset === undefined) return null;
  const symbol = symbolIn(document, offset, editingOf(document.path));
  if (symbol !== undefined) return { uri, range: document.rangeOf(symbol.definition) };
  return templateAt(document, offset);
}

/** The file of the template that a line `use: NAME` names. */
function templateAt({ path: file, text }: OpenDocument, offset: number): Location | null {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const [, name] = /^use:\s*["']?([\w-]+)/.exec(text.slice(from)) ?? [];
  const beside = name === undefined ? undefined : path.join(path.dirname(file), `${name}.yaml`);
  if (beside === undefined || !existsSync(beside)) return null;
  const begin = { line: 0, character: 0 };
  return { uri: uriOf(beside), range: { start: begin, end: begin } };
}

function renamed(
  { textDocument: { uri }, newName }: RenameParams,
  found: readonly [OpenDocument, number] | undefined,
): WorkspaceEdit | null | ResponseError {
  const [document, offset] = found ?? [];
  if (document === undefined || offset === undefined) return null;
  const renaming = rename(document, offset, newName, editingOf(document.path));
  if ('refused' in renaming) return new ResponseError(ErrorCodes.InvalidRequest, renaming.refused);
  return { changes: { [uri]: renaming.places.map((place) => ({ range: document.rangeOf(place), newText: newName })) } };
}
