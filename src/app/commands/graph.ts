import { Command } from 'commander';
import { EXIT } from '../process/failure.ts';
import { mermaid } from '../graph/mermaid.ts';
import { loadProject } from '../project/load-project.ts';
import { textReport } from '../check/report.ts';

/** Makes the command `graph`: prints the watches, decisions and actions of the strategies as a Mermaid flowchart. */
export function graphCommand(): Command {
  return new Command('graph')
    .description('Prints strategies as a Mermaid flowchart: watches, rules and goals, actions.')
    .argument('[paths...]', 'strategy files and directories; by default those of the configuration, else strategies/')
    .option('-c, --config <file>', 'configuration; by default purser.yaml, if there is one')
    .action((paths: readonly string[], { config }: { readonly config?: string }) => {
      const project = loadProject({ paths, config });
      if (project.diagnostics.some(({ severity }) => severity === 'error')) {
        process.stderr.write(textReport(project));
        process.exitCode = EXIT.failed;
        return;
      }
      process.stdout.write(mermaid(project.strategies));
    });
}
