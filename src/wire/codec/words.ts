import { WireError } from './wire-error.ts';
import type { Codec } from './contract.ts';
import { CODE_WRONG } from './contract.ts';

/** Makes the codec of a closed set of words: read as they stand, else in any case or by another spelling. */
export function enumCodec(values: readonly string[], aliases: Readonly<Record<string, string>>): Codec {
  const exact = new Set(values);
  const loose = new Map(Object.entries(aliases));
  // Words that differ in case only (1m and 1M) are told apart by the exact match alone.
  for (const value of values) loose.set(value.toLowerCase(), value);
  const expected = `one of ${values.join(', ')}`;
  return {
    decode: (raw) => {
      if (typeof raw === 'string') {
        if (exact.has(raw)) return raw;
        const meant = loose.get(raw.toLowerCase());
        if (meant !== undefined) return meant;
      }
      throw new WireError({ expected, found: raw, code: CODE_WRONG });
    },
    encode: (value) => {
      if (typeof value === 'string' && exact.has(value)) return value;
      throw new WireError({ expected, found: value, code: CODE_WRONG });
    },
  };
}

/** Makes the codec of a truth value from its two words; JSON's own true and false are read too. */
export function flagCodec(words: readonly string[]): Codec {
  const [yes = 'yes', no = 'no'] = words;
  const expected = `${yes} or ${no}`;
  return {
    decode: (raw) => {
      if (typeof raw === 'boolean') return raw;
      const word = typeof raw === 'string' ? raw.toLowerCase() : undefined;
      if (word === yes.toLowerCase()) return true;
      if (word === no.toLowerCase()) return false;
      throw new WireError({ expected, found: raw, code: CODE_WRONG });
    },
    encode: (value) => {
      if (typeof value !== 'boolean')
        throw new WireError({ expected: 'true or false', found: value, code: CODE_WRONG });
      return value ? yes : no;
    },
  };
}
