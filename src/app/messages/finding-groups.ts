import type { Meanings } from '../../base/message-meaning.ts';
import { EXPRESSION_CODES } from '../../language/values/codes.ts';
import { SENSE_CODES } from '../../strategy/checks/file/codes.ts';
import { TOGETHER_CODES } from '../../strategy/checks/together/codes.ts';
import { NAME_CODES } from '../../strategy/compile/codes.ts';
import { CONFIG_CODES } from '../../strategy/config/codes.ts';
import { SHAPE_CODES } from '../../strategy/structure/codes.ts';
import { YAML_CODES } from '../../strategy/yaml/codes.ts';
import { AROUND_CODES, BUDGET_CODES, FILE_CODES, ONLINE_CODES } from '../check/codes.ts';
import { TEST_CODES } from '../test/codes.ts';
import { FAULT_CODES } from '../venue/codes.ts';

/** Codes of findings that belong together. */
export interface FindingGroup {
  readonly title: string;
  /** What is looked at, in a sentence. */
  readonly about: string;
  readonly codes: Meanings;
}

/** Every code that `check`, `run`, `test` or the paper exchange prints for a file, in the order of their layers. */
export const FINDING_GROUPS: readonly FindingGroup[] = [
  { title: 'Files', about: 'The file itself.', codes: FILE_CODES },
  { title: 'YAML', about: 'Whether the text is YAML, and means what it shows.', codes: YAML_CODES },
  { title: 'Shape', about: 'Keys, words and kinds of values.', codes: SHAPE_CODES },
  {
    title: 'Names and places',
    about: 'Names that a file uses, and keys that do not fit each other.',
    codes: NAME_CODES,
  },
  { title: 'Expressions', about: 'The text of `when`, `let`, `each`, `if` and amounts.', codes: EXPRESSION_CODES },
  { title: 'Sense', about: 'The file is valid, but it probably does not do what you want.', codes: SENSE_CODES },
  { title: 'Together', about: 'What several files do to one account.', codes: TOGETHER_CODES },
  {
    title: 'Set-up',
    about: 'What the set-up of a strategy lacks, such as limits or a stop-loss.',
    codes: AROUND_CODES,
  },
  { title: 'Budget', about: 'Readings against the limits of the exchange.', codes: BUDGET_CODES },
  { title: 'Online', about: 'What only the exchange knows: `purser check --online`.', codes: ONLINE_CODES },
  { title: '`purser.yaml`', about: 'Accounts, alerts, limits, the paper exchange.', codes: CONFIG_CODES },
  { title: 'Tests', about: 'Test files: `purser test`.', codes: TEST_CODES },
  { title: 'Faults of the paper exchange', about: 'Files for `purser exchange --faults`.', codes: FAULT_CODES },
];
