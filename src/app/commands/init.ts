import path from 'node:path';
import { Command } from 'commander';
import { projectFiles } from '../init/project-files.ts';
import { writeNew } from '../init/write-new.ts';

/** Makes the command `init`: writes a project that is ready to run on the simulated exchange. */
export function initCommand(): Command {
  return new Command('init')
    .description(
      'Writes a new project: configuration, two strategies, schemas and editor settings. Overwrites nothing.',
    )
    .argument('<dir>', 'directory of the project; made where it is not there')
    .action((directory: string) => {
      const files = projectFiles();
      writeNew(directory, files);
      for (const name of files.keys()) process.stdout.write(`wrote ${path.join(directory, name)}\n`);
      const config = path.join(directory, 'purser.yaml');
      process.stdout.write(
        `\nNext:\n  purser check --config ${config}\n  purser run --config ${config} --paper --speed 60\n`,
      );
    });
}
