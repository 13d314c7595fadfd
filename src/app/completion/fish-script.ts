import type { CompletedCommand } from './completed-command.ts';
import type { CompletedValues } from './completed-values.ts';

/** Writes the script for fish: a line for each command, option and argument, with the command that it belongs to. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const paths = commands.filter(({ words }) => words.length > 0).map(({ words }) => quoted(words.join(' ')));
  return `# Completes the command line of Purser in fish.

set -g __purser_commands ${paths.join(' ')}

# Whether the words before the cursor are those of the command, options and arguments aside.
function __purser_at
    set -l path
    for word in (commandline -opc)[2..-1]
        if contains -- (string join ' ' -- $path $word) $__purser_commands
            set -a path $word
        end
    end
    test "$path" = "$argv"
end

complete -c purser -f
${commands.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ words, commands, options, values }: CompletedCommand): readonly string[] {
  const begin = `complete -c purser -n ${quoted(`__purser_at ${words.join(' ')}`.trim())}`;
  return [
    ...commands.map(({ name, summary }) => `${begin} -a ${name} -d ${quoted(summary)}`),
    ...options.map(({ flags, summary, value }) => {
      const taken =
        value === undefined ? '' : ` ${value.offered === 'files' ? '-r' : '-x'}${offeredText(value.offered)}`;
      return `${begin} ${flags.map(flagText).join(' ')}${taken} -d ${quoted(summary)}`;
    }),
    ...values.flatMap(({ offered }) => (offered === 'nothing' ? [] : [`${begin}${offeredText(offered)}`])),
  ];
}

function flagText(flag: string): string {
  return flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;
}

function offeredText(offered: CompletedValues): string {
  if (typeof offered !== 'string') return ` -a ${quoted(offered.join(' '))}`;
  return {
    files: ' -F',
    strategies: " -a '(__fish_complete_suffix .yaml)'",
    directories: " -a '(__fish_complete_directories)'",
    nothing: '',
  }[offered];
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
