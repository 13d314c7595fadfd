import {
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic as Marked,
  DiagnosticSeverity,
  type Hover as Shown,
  InsertTextFormat,
  type Range,
} from 'vscode-languageserver/node';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Suggestion } from '../../language/edit/suggestion.ts';
import type { Hover } from '../../strategy/hover.ts';
import { type OpenDocument, uriOf } from './documents.ts';

const KINDS: Readonly<Record<Suggestion['kind'], CompletionItemKind>> = {
  name: CompletionItemKind.Variable,
  field: CompletionItemKind.Field,
  function: CompletionItemKind.Function,
  method: CompletionItemKind.Method,
  word: CompletionItemKind.EnumMember,
  coin: CompletionItemKind.Unit,
  operator: CompletionItemKind.Operator,
  key: CompletionItemKind.Property,
  example: CompletionItemKind.Value,
};

/** Shows a suggestion as editors take it, in the place of what is written already. */
export function completionItem({ label, insert, kind, detail, doc, rank }: Suggestion, range: Range): CompletionItem {
  return {
    ...{ label, detail, kind: KINDS[kind] },
    documentation: { kind: 'markdown', value: doc },
    sortText: `${String(rank)} ${label}`,
    filterText: label,
    insertTextFormat: InsertTextFormat.PlainText,
    textEdit: { range, newText: insert ?? label },
  };
}

/** Shows what is known of a word, with its present values. */
export function hoverText({ title, detail, doc }: Hover, values: readonly string[], range: Range): Shown {
  const now = values.length === 0 ? [] : [`Now: ${values.map((value) => `\`${value}\``).join(', ')}`];
  const types = detail.map((line) => `\`${line}\``).join('  \n');
  const value = [`**${title}**`, types, doc, ...now].filter((part) => part !== '').join('\n\n');
  return { contents: { kind: 'markdown', value }, range };
}

/** Shows a finding of `check` with its code, its words and its hint. */
export function markedOf(diagnostic: Diagnostic, document: OpenDocument): Marked {
  const { severity, code, message, hint, related, place } = diagnostic;
  const see = related?.place;
  return {
    range: document.rangeOf(place),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    ...{ code, source: 'purser' },
    message: hint === undefined ? message : `${message}\nhint: ${hint}`,
    ...(see !== undefined && {
      relatedInformation: [
        {
          location: {
            uri: uriOf(see.file),
            range: { start: at(see.line, see.column), end: at(see.line, see.column + see.length) },
          },
          message: related?.message ?? '',
        },
      ],
    }),
  };
}

function at(line: number, column: number): Range['start'] {
  return { line: line - 1, character: column - 1 };
}
