import { Argument, Command } from 'commander';
import { bashScript } from '../completion/bash-script.ts';
import { type CompletedCommand, readProgram } from '../completion/completed-command.ts';
import { fishScript } from '../completion/fish-script.ts';
import { zshScript } from '../completion/zsh-script.ts';

/** Each shell, and what writes its script: of all commands, the program first. */
const SHELLS: Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/**
 * Makes the command `completion`, which prints what completes Purser's command line in a shell. The script is whole: at
 * Tab the shell starts nothing.
 */
export function completionCommand(wholeProgram: () => Promise<Command>): Command {
  return new Command('completion')
    .description(
      'Prints a script that completes commands, options, their values and files when you press Tab. docs/completion.md says where to put it. Print it again after an update of Purser.',
    )
    .addArgument(new Argument('<shell>', 'shell to write the script for').choices(Object.keys(SHELLS)))
    .action(async (shell: string) => {
      const script = SHELLS[shell];
      if (script !== undefined) process.stdout.write(script(readProgram(await wholeProgram())));
    });
}
