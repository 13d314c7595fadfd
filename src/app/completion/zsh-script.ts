import type { CompletedCommand } from './completed-command.ts';
import type { CompletedValues } from './completed-values.ts';

/** Writes the script for zsh: a function a command, called by that of the command above it. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef purser
# Completes the command line of Purser in zsh.

${commands.map(functionOf).join('\n')}
# zsh loads this file at the first Tab, or it was read at the start of the shell.
if [[ \${funcstack[1]} == _purser ]]; then _purser "$@"; else compdef _purser purser; fi
`;
}

function functionOf(command: CompletedCommand): string {
  const { words, commands, options, values } = command;
  const children = commands.length === 0 ? [] : ["'1: :->command'", "'*:: :->rest'"];
  const specs = [
    ...options.flatMap(optionSpecs),
    ...values.map(({ name, offered, isLast }, at) =>
      quoted(`${isLast ? '*' : String(at + 1)}:${escaped(name)}:${actionOf(offered)}`),
    ),
    ...children,
  ];
  return `${functionName(words)}() {
  local curcontext=$curcontext context state state_descr line
  local -A opt_args
  _arguments -C \\
    ${specs.join(' \\\n    ')}
${commands.length === 0 ? '' : childrenOf(command)}}
`;
}

function childrenOf({ words, commands }: CompletedCommand): string {
  const described = commands.map(({ name, summary }) => `        ${quoted(`${name}:${summary}`)}`);
  const calls = commands.map(({ name }) => `        ${name}) ${functionName([...words, name])} ;;`);
  return `  case $state in
    command)
      local -a commands=(
${described.join('\n')}
      )
      _describe command commands
      ;;
    rest)
      case $line[1] in
${calls.join('\n')}
      esac
      ;;
  esac
`;
}

/** One spec a flag. An option with a value may stand again: some take several. */
function optionSpecs({ flags, summary, value }: CompletedCommand['options'][number]): readonly string[] {
  const told = `[${escaped(summary)}]`;
  if (value === undefined) return flags.map((flag) => quoted(`(${flags.join(' ')})${flag}${told}`));
  const taken = `:${escaped(value.name)}:${actionOf(value.offered)}`;
  return flags.map((flag) => quoted(`*${flag}${flag.startsWith('--') ? '=' : ''}${told}${taken}`));
}

function actionOf(offered: CompletedValues): string {
  if (typeof offered !== 'string') return `(${offered.join(' ')})`;
  return { files: '_files', strategies: '_files -g "*.yaml"', directories: '_files -/', nothing: ' ' }[offered];
}

function functionName(words: readonly string[]): string {
  return ['_purser', ...words].join('_').replaceAll('-', '_');
}

/** Takes from characters what they mean in a spec. */
function escaped(text: string): string {
  return text.replaceAll(/[\\[\]:]/g, String.raw`\$&`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
