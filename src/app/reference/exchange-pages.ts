import { CORE_OPERATIONS } from '../../wire/operations/core-operations.ts';
import { ERROR_CODES } from '../../wire/error-codes/error-codes.ts';
import type { ErrorEntry } from '../../wire/error-codes/entry.ts';
import type { Operation, RateLimit } from '../../wire/spec/operation.ts';
import { GENERAL_ERRORS, SIGNED_ERRORS } from '../../wire/spec/stated-errors.ts';
import { operationRows, wholeOf } from './operation-rows.ts';

/** The operations by their ids, in the order of the registry. */
type Operations = Readonly<Record<string, Operation>>;

/**
 * Writes the code's facts of the exchange's interface into the pages about it, between marks of this form:
 * `<!-- operation: server-time -->` … `<!-- end -->`. The rest of the pages, which people write, stays. Errors where an
 * operation has no place or two, and where a mark names none.
 */
export function exchangePages(pages: ReadonlyMap<string, string>, operations: Operations): ReadonlyMap<string, string> {
  const places = placesOf(pages, operations);
  const parts: Readonly<Record<string, (before: string) => string>> = {
    operations: () => operationList(operations, places),
    'error-codes': () => codeTable([...ERROR_CODES.values()]),
    'general-errors': () => generalErrors(),
    uses: (before) => usesTable(operations, before),
  };
  return new Map(
    [...pages].map(([name, text]) => [
      name,
      text.replaceAll(BLOCK, (before, mark: string) => {
        const write = parts[mark] ?? operationPart(mark, operations);
        return `<!-- ${mark} -->\n\n${write(before)}\n\n<!-- end -->`;
      }),
    ]),
  );
}

const BLOCK = /<!-- (?!end)([^>]+) -->\n.*?<!-- end -->/gs;
const OPERATION = 'operation: ';

/** Finds the page of each operation. */
function placesOf(pages: ReadonlyMap<string, string>, operations: Operations): ReadonlyMap<string, string> {
  const found = [...pages].flatMap(([name, text]) =>
    [...text.matchAll(BLOCK)]
      .map(([, mark = '']) => mark)
      .filter((mark) => mark.startsWith(OPERATION))
      .map((mark) => [mark.slice(OPERATION.length), name] as const),
  );
  for (const id of Object.keys(operations)) {
    const count = found.filter(([one]) => one === id).length;
    if (count === 1) continue;
    const way = `write a heading \`## ${id}\` and, below it, \`<!-- operation: ${id} -->\` and \`<!-- end -->\``;
    throw new Error(`docs/exchange has ${count === 0 ? 'no place' : 'two places'} for the operation ${id}: ${way}`);
  }
  return new Map(found);
}

function operationPart(mark: string, operations: Operations): () => string {
  const operation = operations[mark.slice(OPERATION.length)];
  if (!mark.startsWith(OPERATION) || operation === undefined)
    throw new Error(`docs/exchange has the mark ${mark}, which means nothing`);
  return () => operationText(operation);
}

function operationText(operation: Operation): string {
  const { doc, method, path, auth, permission, limit, request, response } = operation;
  const key = auth === 'public' ? 'no key' : `signed, needs the permission \`${permission ?? 'read'}\``;
  const rows = operationRows(request, 'request');
  const answer = operationRows(response, 'response');
  return [
    doc,
    `\`${method} ${path}\`: ${key}; ${limitText(limit)}${classText(operation)}.`,
    rows.length === 0
      ? 'It asks nothing.'
      : table([`request: ${wholeOf(request)}`, 'form', 'needed', 'what it is'], rows),
    answer.length === 0
      ? 'It answers nothing.'
      : table([`answer: ${wholeOf(response)}`, 'form', 'given', 'what it is'], answer),
    errorsText(operation.errors),
  ].join('\n\n');
}

function limitText({ calls, windowMs, scope }: RateLimit): string {
  const span = windowMs === 1_000 ? 'a second' : `in ${String(windowMs / 1_000)} s`;
  return `${String(calls)} ${span} for each ${scope === 'uid' ? 'UID' : 'IP address'}`;
}

function classText({ class: afterUnknown }: Operation): string {
  return afterUnknown === 'read' ? '' : `; if its answer is lost: class [${afterUnknown}](../guarantees.md#classes)`;
}

function errorsText(codes: readonly string[]): string {
  if (codes.length === 0) return 'It has no [errors](errors.md) of its own.';
  const groups = Map.groupBy(codes.toSorted(), (code) => ERROR_CODES.get(code)?.category ?? 'unknown');
  const said = [...groups].map(([category, own]) => `${category} ${own.join(', ')}`);
  return `[Errors](errors.md) of its own: ${said.join('; ')}.`;
}

function operationList(operations: Operations, places: ReadonlyMap<string, string>): string {
  const core: ReadonlySet<string> = new Set(CORE_OPERATIONS);
  const rows = Object.values(operations).map(({ id, doc, limit }) => [
    `[${id}](${places.get(id) ?? ''}#${id})`,
    doc,
    limitText(limit),
    core.has(id) ? 'yes' : '',
  ]);
  return table(['operation', 'what it does', 'limit', 'one of the 22'], rows);
}

/** Makes a row for each operation, in their order. People write its use; it is empty until then. */
function usesTable(operations: Operations, before: string): string {
  const written = new Map([...before.matchAll(/^\| ([\w-]+) \| (.+) \|$/gm)].map(([, id, use]) => [id, use]));
  return table(
    ['operation', 'used by'],
    Object.keys(operations).map((id) => [id, written.get(id) ?? '–']),
  );
}

function generalErrors(): string {
  const entries = (codes: readonly string[]) => codes.flatMap((code) => ERROR_CODES.get(code) ?? []).toSorted(byCode);
  return [
    codeTable(entries(GENERAL_ERRORS)),
    'Every signed operation may answer these too:',
    codeTable(entries(SIGNED_ERRORS)),
  ].join('\n\n');
}

function codeTable(entries: readonly ErrorEntry[]): string {
  const rows = entries.map(({ code, meaning, category, fault, retry }) => [
    `\`${code}\``,
    meaning,
    category,
    fault,
    retry,
  ]);
  return table(['code', 'meaning', 'group', 'what it is to Purser', 'retry'], rows);
}

function byCode(a: ErrorEntry, b: ErrorEntry): number {
  return a.code < b.code ? -1 : 1;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
