import type { Meanings } from '../../base/message-meaning.ts';

/** The codes of keys and values that have the wrong shape, in strategies and in `purser.yaml`. */
export const SHAPE_CODES = {
  'schema-unknown-key': {
    means: 'The key is not known in this place.',
    do: 'Correct its spelling, or move it to the place that the hint names.',
  },
  'schema-missing-key': { means: 'A key is missing.', do: 'Add the key that the message names.' },
  'schema-exactly-one': {
    means: 'Exactly one of several keys is needed here. There is none, or more than one.',
    do: 'Keep one of them.',
  },
  'schema-type': {
    means: 'The value has the wrong kind: a list instead of a map, a text instead of a number.',
    do: 'Write it as the hint shows. Items of a list begin with `- `.',
  },
  'schema-value': {
    means: 'The value is not one of the words that are allowed here, or it is outside of its bounds.',
    do: 'Use one of the words in the message, or a number within the bounds.',
  },
  'schema-count': { means: 'A list has too few or too many items.', do: 'Add or remove items.' },
  'schema-empty': {
    means: 'A key has no value.',
    do: 'Give it a value, or remove it. Often the next lines need two more spaces.',
  },
  'schema-name': {
    means: 'The name has characters that a name cannot have.',
    do: 'Use letters, digits, `-` and `_`, at most 64 of them.',
  },
  'key-renamed': {
    means: 'The key or word has a new name. The old one still works.',
    do: 'Run `purser fmt` on the file. It writes the new name, and no memory is lost.',
  },
  'key-renamed-twice': {
    means: 'The old and the new name of a key are both used here.',
    do: 'Keep the new name.',
  },
} as const satisfies Meanings;
