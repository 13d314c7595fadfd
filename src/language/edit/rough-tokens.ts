/** A piece of an expression that may not be finished, with its place in the text. */
export interface RoughToken {
  readonly kind: 'name' | 'number' | 'text' | 'mark';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True for a text whose closing quote is not there yet. */
  readonly open?: true;
}

const TOKEN =
  /(?<name>[A-Za-z_]\w*)|(?<number>\d[\w.]*%?)|(?<text>"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)|(?<mark>&&|\|\||==|!=|<=|>=|\?\?|[^\s\w])/gsu;

/**
 * Splits the text of an expression into pieces. Unlike the lexer it takes any text: what is being written is wrong most
 * of the time.
 */
export function roughTokens(text: string): readonly RoughToken[] {
  return [...text.matchAll(TOKEN)].map((match) => tokenOf(match[0], match.index, match.groups ?? {}));
}

function tokenOf(text: string, start: number, groups: Readonly<Record<string, string | undefined>>): RoughToken {
  const at = { text, start, end: start + text.length };
  if (groups['name'] !== undefined) return { kind: 'name', ...at };
  if (groups['number'] !== undefined) return { kind: 'number', ...at };
  if (groups['text'] === undefined) return { kind: 'mark', ...at };
  return isClosed(text) ? { kind: 'text', ...at } : { kind: 'text', ...at, open: true };
}

function isClosed(text: string): boolean {
  return /^(["'])(?:[^\\]|\\.)*\1$/s.test(text) && text.length > 1;
}

/**
 * Finds where the operand begins that ends before the token `end`: a name with its fields, calls and brackets.
 * Undefined where none ends there.
 */
export function operandStart(tokens: readonly RoughToken[], end: number): number | undefined {
  let at = end - 1;
  for (;;) {
    const primary = primaryStart(tokens, at);
    if (primary === undefined) return undefined;
    if (tokens[primary - 1]?.text !== '.') return primary;
    at = primary - 2;
  }
}

/** Finds where one link of a chain begins whose last token is `at`. */
function primaryStart(tokens: readonly RoughToken[], at: number): number | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.kind !== 'mark') return at;
  if (token.text !== ')' && token.text !== ']') return undefined;
  const open = openingOf(tokens, at);
  if (open === undefined) return undefined;
  const isCalled = tokens[open - 1]?.kind === 'name';
  if (token.text === ')') return isCalled ? open - 1 : open;
  return isCalled || /^[)\]]$/.test(tokens[open - 1]?.text ?? '') ? primaryStart(tokens, open - 1) : open;
}

function openingOf(tokens: readonly RoughToken[], closing: number): number | undefined {
  let depth = 0;
  for (let at = closing; at >= 0; at -= 1) {
    const { kind, text } = tokens[at] ?? { kind: 'name', text: '' };
    if (kind !== 'mark') continue;
    if (text === ')' || text === ']') depth += 1;
    if (text === '(' || text === '[') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** Lists the brackets that are open after all tokens, the outermost first. */
export function openBrackets(tokens: readonly RoughToken[]): readonly number[] {
  const open: number[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'mark') continue;
    if (text === '(' || text === '[') open.push(index);
    if (text === ')' || text === ']') open.pop();
  }
  return open;
}
