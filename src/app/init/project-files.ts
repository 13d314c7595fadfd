import { BugError } from '../../base/assert.ts';
import { fromExample } from './from-example.ts';
import { packageFile } from './package-files.ts';

/** The examples that a new project starts with: one rule file and one goal file. */
const EXAMPLES = ['trend-entry', 'margin-floor'];
const SCHEMAS = ['strategy.schema.json', 'purser.schema.json', 'test.schema.json'];

/**
 * Makes the files of a new project, by their paths in it: configuration, two strategies, schemas and editor settings.
 */
export function projectFiles(): ReadonlyMap<string, string> {
  const files = new Map([
    ['purser.yaml', CONFIG],
    ['.gitignore', IGNORED],
    ['.vscode/settings.json', EDITOR_SETTINGS],
    ['.vscode/extensions.json', EDITOR_EXTENSIONS],
  ]);
  for (const example of EXAMPLES)
    for (const [name, text] of fromExample({ example, name: example }).files) files.set(`strategies/${name}`, text);
  for (const name of SCHEMAS) {
    const text = packageFile(`schemas/${name}`);
    if (text !== undefined) files.set(`schemas/${name}`, text);
  }
  if (!files.has('schemas/strategy.schema.json')) throw new BugError('the package has no schemas');
  return files;
}

const CONFIG = `# yaml-language-server: $schema=./schemas/purser.schema.json
version: 1
strategies: strategies

# An account on the simulated exchange needs no key. A real one says \`exchange: live\` and where its key is:
#   uid: "1234567890"
#   key: { env: MAIN_KEY }
#   secret: { file: secrets/main }
#   passphrase: { env: MAIN_PASSPHRASE }
accounts:
  main:
    exchange: paper

# What the simulated exchange starts with. It is kept in .purser: the next start goes on from there.
paper:
  seed: 11
  balances:
    main:
      usdt_futures: { USDT: "150" }
      spot: { USDT: "400" }
      savings: { USDT: "2000" }
`;

const IGNORED = `# State, journal and the simulated exchange; keys and passphrases; Purser itself where npm has installed it here.
.purser/
secrets/
node_modules/
`;

const EDITOR_SETTINGS = `${JSON.stringify(
  {
    'yaml.schemas': {
      './schemas/strategy.schema.json': ['strategies/*.yaml', '!strategies/*.test.yaml'],
      './schemas/test.schema.json': 'strategies/*.test.yaml',
      './schemas/purser.schema.json': 'purser.yaml',
    },
  },
  null,
  2,
)}\n`;

const EDITOR_EXTENSIONS = `${JSON.stringify({ recommendations: ['redhat.vscode-yaml'] }, null, 2)}\n`;
