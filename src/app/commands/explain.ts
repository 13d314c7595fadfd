import { Command } from 'commander';
import { wallNow } from '../../clock/wall-now.ts';
import { checkProject } from '../check/check-project.ts';
import { refuseErrors } from '../check/refuse-errors.ts';

interface ExplainOptions {
  readonly config?: string;
  readonly json: boolean;
}

/** Makes the command `explain`: says in plain sentences what strategies will do. */
export function explainCommand(): Command {
  return new Command('explain')
    .description('Says in plain sentences what strategies do: when, with how much at most, and what they never do.')
    .argument('[paths...]', 'strategy files and directories; by default those of the configuration, else strategies/')
    .option('-c, --config <file>', 'configuration; by default purser.yaml, if there is one')
    .option('--json', 'print JSON', false)
    .action(explain);
}

async function explain(paths: readonly string[], { config, json }: ExplainOptions): Promise<void> {
  const now = wallNow();
  const { project } = await checkProject({ paths, config, now });
  refuseErrors(project);
  const { explainProject } = await import('../explain/explain-project.ts');
  const { said, text } = explainProject(project, now);
  process.stdout.write(json ? `${JSON.stringify(said, null, 2)}\n` : text);
}
