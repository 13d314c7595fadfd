import type { HaltScope } from '../../../risk/halts.ts';
import { Failure } from '../../process/failure.ts';
import { type KnownNames, scopeProblem, withFiles } from '../../halts/halt-scopes.ts';

const KEYS = ['account', 'strategy', 'symbol'] as const;

/**
 * Reads the scope of a command: no words (everything), one name, or pairs as `account main symbol BTCUSDT`. Phones
 * write capital letters where they like: names are found without regard to them. Throws a {@link Failure} where a name
 * does not exist.
 */
export function scopeOfWords(words: readonly string[], known: KnownNames): HaltScope {
  const [only, ...others] = words;
  if (only === undefined || (others.length === 0 && only.toLowerCase() === 'all')) return {};
  if (others.length === 0) return checked(scopeNamed(only, known), known);
  let scope: HaltScope = {};
  for (let place = 0; place < words.length; place += 2) {
    const [key, name] = [words[place]?.toLowerCase(), words[place + 1]];
    const found = KEYS.find((one) => one === key);
    if (found === undefined || name === undefined)
      throw new Failure('name one strategy or account, or give pairs such as `account main symbol BTCUSDT`');
    scope = { ...scope, [found]: spelt(found, name, known) };
  }
  return checked(scope, known);
}

/** Finds the scope of a name alone: a strategy, an account, or else a symbol. */
function scopeNamed(name: string, known: KnownNames): HaltScope {
  const strategy = alike(name, withFiles(known.strategies));
  const account = alike(name, known.accounts);
  if (strategy !== undefined && account !== undefined)
    throw new Failure(`${name} is a strategy and an account: write \`strategy ${name}\` or \`account ${name}\``);
  if (strategy !== undefined) return { strategy };
  if (account !== undefined) return { account };
  return { symbol: spelt('symbol', name, known) };
}

function spelt(key: (typeof KEYS)[number], name: string, { strategies, accounts }: KnownNames): string {
  if (key === 'symbol') return spotOrFutures(name);
  return alike(name, key === 'strategy' ? withFiles(strategies) : accounts) ?? name;
}

/** Writes a name as its kind is written: markets small, symbols in capitals. */
function spotOrFutures(name: string): string {
  const parts = name.split('/');
  return [...parts.slice(0, -1).map((part) => part.toLowerCase()), parts.at(-1)?.toUpperCase()].join('/');
}

function alike(name: string, names: readonly string[]): string | undefined {
  return names.find((one) => one === name) ?? names.find((one) => one.toLowerCase() === name.toLowerCase());
}

function checked(scope: HaltScope, known: KnownNames): HaltScope {
  const problem = scopeProblem(scope, known);
  if (problem === undefined) return scope;
  const names = [...known.strategies, ...known.accounts].join(', ');
  throw new Failure(`${problem}; strategies and accounts here: ${names}`);
}
