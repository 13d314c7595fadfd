import { oneLine } from '../../../base/one-line.ts';

/** Text that is HTML already. Only {@link html} makes it. */
export interface Html {
  readonly html: string;
}

/** Anything that a template may hold: text and numbers are escaped. */
export type HtmlPart = string | number | Html | readonly Html[];

/**
 * Makes HTML of a template. Names of strategies and messages of exchanges come from elsewhere: every text in it is
 * escaped, and none can turn the direction of what follows.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const text = strings.map((string, index) => string + writtenOf(parts[index] ?? '')).join('');
  return { html: text };
}

function writtenOf(part: HtmlPart): string {
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escaped(part);
  return 'html' in part ? part.html : part.map((one) => one.html).join('\n');
}

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"'`]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

/** Names an element by words from elsewhere: a fragment that no other text can leave. */
export function anchorOf(kind: string, id: string): string {
  return `${kind}-${id.replace(/[^A-Za-z0-9_-]/g, (character) => `.${character.charCodeAt(0).toString(16)}`)}`;
}
