import path from 'node:path';
import { Command } from 'commander';
import { projectFiles } from '../init/project-files.ts';
import { writeNew } from '../init/write-new.ts';

/** Makes the command `init`: writes a project that is ready to run on the simulated exchange. */
export function initCommand(): Command {
  return new Command('init')
    .description(
      'Writes a new project: configuration, two strategies, schemas and editor settings. It overwrites nothing.',
    )
    .argument('[dir]', 'directory of the project; made if it does not exist', '.')
    .action((directory: string) => {
      const files = projectFiles();
      writeNew(directory, files);
      for (const name of files.keys()) process.stdout.write(`wrote ${path.join(directory, name)}\n`);
      process.stdout.write(nextSteps(directory));
    });
}

/** Lists the next steps of a new project, with the command's name as it was called. */
function nextSteps(directory: string): string {
  // A command that npx runs is on no path. Without the option, npx would look the name up in the public registry.
  const purser = process.env['npm_command'] === 'exec' ? 'npx --no-install purser' : 'purser';
  const config = path.normalize(directory) === '.' ? '' : ` --config ${path.join(directory, 'purser.yaml')}`;
  return `\nNext:\n  ${purser} check${config}\n  ${purser} run${config} --paper --speed 60\n`;
}
