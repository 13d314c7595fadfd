import { roughTokens } from './rough-tokens.ts';

/** A name that an expression uses, with its place in the text; `field` is what follows its point. */
export interface UsedName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly field?: Omit<UsedName, 'field'>;
}

/** Lists the names that the text of an expression uses: neither fields nor functions nor coins. */
export function usedNames(text: string): readonly UsedName[] {
  const tokens = roughTokens(text);
  return tokens.flatMap((token, index): UsedName[] => {
    if (token.kind !== 'name' || tokens[index - 1]?.text === '.') return [];
    const [next, field] = tokens.slice(index + 1, index + 3);
    const isCoin = tokens[index - 1]?.kind === 'number' && /^[A-Z0-9]+$/.test(token.text);
    if (isCoin || next?.text === '(') return [];
    const { text: name, start, end } = token;
    if (next?.text !== '.' || field?.kind !== 'name') return [{ name, start, end }];
    return [{ name, start, end, field: { name: field.text, start: field.start, end: field.end } }];
  });
}
