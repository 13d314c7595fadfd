# Sourced in a shell: what its completion offers is noted in the file FOUND.
autoload -Uz compinit
compinit -u -D
PROMPT='<ready>'
bindkey '^I' list-choices
compadd() {
  # With these it only picks from an array, and offers nothing.
  if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)* ]]; then
    local -a found
    builtin compadd -A found "$@"
    print -rl -- $found >>$FOUND
  fi
  builtin compadd "$@"
}
