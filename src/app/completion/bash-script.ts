import type { CompletedCommand } from './completed-command.ts';
import type { CompletedValues } from './completed-values.ts';

/** Writes the script for bash: two tables of what there is, and what looks them up. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  return `# Completes the command line of Purser in bash.

# COMMAND: sets its commands and options.
_purser_offers() {
  commands='' options=''
  case $1 in
${commands.map(offersOf).join('\n')}
  esac
}

# COMMAND OPTION, or COMMAND and the place of an argument: sets what is offered for its value; empty where it has none.
_purser_takes() {
  takes=''
  case $1 in
${commands.flatMap(takesOf).join('\n')}
  esac
}
${LOOK_UP}`;
}

function offersOf({ words, commands, options }: CompletedCommand): string {
  const names = commands.map(({ name }) => name).join(' ');
  const flags = options.flatMap(({ flags }) => flags).join(' ');
  return `    '${words.join(' ')}') commands='${names}' options='${flags}' ;;`;
}

function takesOf({ words, options, values }: CompletedCommand): readonly string[] {
  const ofOptions = options.flatMap(({ flags, value }) =>
    value === undefined ? [] : [`      ${flags.join(' | ')}) takes='${takenText(value.offered)}' ;;`],
  );
  const ofValues = values.map(
    // What takes all that follows is the last one: the places before it have been matched by then.
    ({ offered, isLast }, at) => `      ${isLast ? '[0-9]*' : String(at + 1)}) takes='${takenText(offered)}' ;;`,
  );
  const lines = [...ofOptions, ...ofValues];
  return lines.length === 0 ? [] : [`    '${words.join(' ')}') case $2 in\n${lines.join('\n')}\n    esac ;;`];
}

function takenText(offered: CompletedValues): string {
  return typeof offered === 'string' ? offered : `words ${offered.join(' ')}`;
}

const LOOK_UP = `
# Adds what compgen finds, a line each: names of files may have spaces.
_purser_add() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$@" -- "$current")
}

_purser_add_taken() {
  case $takes in
    words*) _purser_add -W "\${takes#words}" ;;
    files) _purser_add -f ;;
    strategies) _purser_add -d; _purser_add -f -X '!*.yaml' ;;
    directories) _purser_add -d ;;
  esac
  case $takes in
    files | strategies | directories) compopt -o filenames 2>/dev/null ;;
  esac
}

_purser() {
  local IFS=$' \\t\\n' current=\${COMP_WORDS[COMP_CWORD]} command='' option='' takes='' commands='' options=''
  local word='' place=0 only_arguments='' at
  COMPREPLY=()
  _purser_offers ''
  for ((at = 1; at < COMP_CWORD; at++)); do
    word=\${COMP_WORDS[at]}
    # bash cuts \`--config=FILE\` and \`PAIR=FILE\` into three words: of a pair, the last one counts.
    if [[ $word == '=' ]]; then continue; fi
    if [[ $word != -* && \${COMP_WORDS[at + 1]} == '=' ]]; then continue; fi
    if [[ -n $option ]]; then option=''; continue; fi
    if [[ -z $only_arguments && $word == -- ]]; then only_arguments=yes; continue; fi
    if [[ -z $only_arguments && $word == -* ]]; then
      _purser_takes "$command" "$word"
      if [[ -n $takes ]]; then option=$word; fi
    elif [[ $place == 0 && " $commands " == *" $word "* ]]; then
      command=\${command:+$command }$word
      _purser_offers "$command"
    else
      place=$((place + 1))
    fi
  done
  if [[ $current == '=' ]]; then current=''; fi
  if [[ -n $option ]]; then
    _purser_takes "$command" "$option"
    _purser_add_taken
  elif [[ -z $only_arguments && $current == -* ]]; then
    _purser_add -W "$options"
  else
    if [[ $place == 0 ]]; then _purser_add -W "$commands"; fi
    _purser_takes "$command" "$((place + 1))"
    _purser_add_taken
    if [[ -z $takes && -z $commands && -z $current ]]; then _purser_add -W "$options"; fi
  fi
}

complete -F _purser purser
`;
