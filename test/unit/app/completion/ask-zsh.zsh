# zsh -f ask-zsh.zsh SCRIPT FOUND LINE: writes into FOUND what zsh offers at the end of LINE, a line each.
# Completion works at a terminal alone: a shell is started at one of its own, and ends after the Tab.
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "FOUND=${(q)2}; source ${(q)0:A:h}/note-offers.zsh; source ${(q)1}"
zpty -r shell seen '*<ready>*'
zpty -w -n shell "$3"$'\t\x15exit\n'
while zpty -r shell; do :; done >/dev/null
