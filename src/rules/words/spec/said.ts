/**
 * The fields of a word as a file says them, in words for people: what a word makes its sentence of. An expression is in
 * words too, and may be long.
 */
export interface InWords<Args> {
  /** A field in words; undefined where the file leaves it out. */
  text(field: keyof Args & string): string | undefined;
  /** Tells whether a field says this very word. */
  is<Key extends keyof Args & string>(field: Key, word: Args[Key]): boolean;
  /** Tells whether a field, or one within it, goes by something that changes: a watch, a variable, the time. */
  changes(field: keyof Args & string): boolean;
  /** The fields of a field that has some; undefined where the file leaves it out, or says a scalar in its place. */
  within<Key extends keyof Args & string>(field: Key): InWords<NonNullable<Args[Key]>> | undefined;
  /** The items of a list; none where the file leaves it out. */
  items<Key extends keyof Args & string>(field: Key): readonly InWords<ItemOf<Args[Key]>>[];
  /** The value itself in words, where it is an item of a list. */
  itself(): string;
  /** All fields in words, by name. */
  all(): readonly (readonly [string, string])[];
  /** The account that the file is about. */
  readonly account: string;
}

type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never;

/** Says a part of a sentence with words around it; nothing where the file leaves it out. */
export function around(before: string, text: string | undefined, after = ''): string {
  return text === undefined ? '' : `${before}${text}${after}`;
}

/** Joins the parts of a list that are there: `a, b and c`. */
export function joined(parts: readonly (string | undefined)[], last = 'and'): string {
  const there = parts.filter((part) => part !== undefined && part !== '');
  return there.length < 2 ? there.join('') : `${there.slice(0, -1).join(', ')} ${last} ${there.at(-1) ?? ''}`;
}

/** Names a position: `a long position on BTCUSDT`. A side that an expression gives comes last. */
export function positionWords(side = '', instrument = ''): string {
  return side.startsWith('(') ? `a position on ${instrument} ${side}` : `a ${side} position on ${instrument}`;
}

/** Names a wallet for people: `the spot wallet of main`. */
export function walletWords(wallet: string | undefined, account: string): string {
  const name = wallet === undefined ? 'a' : (NAMES[wallet] ?? wallet.replaceAll('_', ' '));
  return `${wallet === undefined ? '' : 'the '}${name} wallet of ${account}`;
}

const NAMES: Readonly<Record<string, string>> = {
  p2p: 'funding',
  usdt_futures: 'USDT futures',
  usdc_futures: 'USDC futures',
  coin_futures: 'coin futures',
};
