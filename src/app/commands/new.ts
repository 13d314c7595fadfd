import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { nearestName } from '../../base/nearest.ts';
import { UsageError } from '../failure.ts';
import { fromExample } from '../init/from-example.ts';
import { exampleNames } from '../init/package-files.ts';
import { writeNew } from '../init/write-new.ts';

interface NewOptions {
  readonly name?: string;
  readonly account?: string;
  readonly out: string;
}

/** Makes the command `new`: begins a strategy of one's own from an example. */
export function newCommand(): Command {
  const strategy = new Command('strategy')
    .description(`Writes a strategy made from an example: ${exampleNames().join(', ')}. Overwrites nothing.`)
    .argument('<example>', 'name of the example')
    .option('--name <name>', 'name of the strategy and its file; that of the example unless said', readName)
    .option('--account <account>', 'account that it works on', readName)
    .option('--out <dir>', 'where it is written', 'strategies')
    .action((example: string, { name = example, account, out }: NewOptions) => {
      assertExample(example);
      const files = fromExample({ example, name, account });
      writeNew(out, files);
      for (const file of files.keys()) process.stdout.write(`wrote ${path.join(out, file)}\n`);
    });
  return new Command('new').description('Begins something new from an example.').addCommand(strategy);
}

/** As the schema of strategy files has it. */
function readName(text: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(text))
    throw new InvalidArgumentError('a name is made of letters, digits, - and _, at most 64');
  return text;
}

function assertExample(name: string): void {
  const names = exampleNames();
  if (names.includes(name)) return;
  const close = nearestName(name, names);
  const hint = close === undefined ? `the examples are ${names.join(', ')}` : `did you mean ${close}?`;
  throw new UsageError(`there is no example ${name}: ${hint}`);
}
