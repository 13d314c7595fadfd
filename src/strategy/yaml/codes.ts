import type { Meanings } from '../../base/message-meaning.ts';

/** The codes of files that YAML cannot read, or reads as something else than they show. */
export const YAML_CODES = {
  'yaml-syntax': {
    means: 'The file is not YAML: a bracket, a quote or the indentation is wrong.',
    do: 'Look at the marked place and the line above it. Quote a value that holds `:`, `,`, `#` or brackets.',
  },
  'yaml-empty': { means: 'The file is empty.', do: 'Begin with `purser new strategy NAME`.' },
  'yaml-multiple-documents': {
    means: 'The file has several YAML documents, divided by `---`.',
    do: 'Put each strategy into a file of its own.',
  },
  'yaml-depth': { means: 'Lists and maps are nested too deeply.', do: 'Look for a wrong indentation.' },
  'yaml-key': {
    means: 'A key is not a plain word. YAML often reads unquoted braces and brackets as one.',
    do: 'Quote text that holds brackets or braces.',
  },
  'yaml-duplicate-key': {
    means: 'A key appears twice in one place. YAML would silently use the last one.',
    do: 'Remove one of the two, or join both conditions with `&&`.',
  },
  'yaml-merge-key': { means: 'The file uses a merge key (`<<`).', do: 'Write the fields out.' },
  'yaml-tag': { means: 'The file uses a YAML tag (`!…`).', do: 'Remove the tag.' },
  'yaml-anchor': { means: 'The file defines a YAML anchor (`&name`).', do: 'Write the value out, or use a `let`.' },
  'yaml-alias': { means: 'The file uses a YAML alias (`*name`).', do: 'Write the value out, or use a `let`.' },
  'yaml-number': {
    means: 'A number is written in a way that YAML reads differently: octal, hexadecimal, infinity.',
    do: 'Write the number in digits.',
  },
} as const satisfies Meanings;
