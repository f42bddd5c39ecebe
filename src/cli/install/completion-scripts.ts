/*
 * What teaches a shell to complete affray. Each asks affray itself for the words, so that nothing here has to change when
 * a command does.
 */

const bash = `# affray completion bash > ~/.local/share/bash-completion/completions/affray
_affray() {
  local kind='' word about
  COMPREPLY=()
  {
    read -r kind
    while IFS=$'\\t' read -r word about; do COMPREPLY+=("$(printf '%q' "$word")"); done
  } < <("$1" completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case $kind in
    files) compopt -o default ;;
    folders) compopt -o dirnames ;;
  esac
}
complete -F _affray affray`;

const zsh = `#compdef affray
# affray completion zsh > "\${fpath[1]}/_affray"
_affray() {
  local -a lines found
  local line
  lines=("\${(@f)$("\${words[1]}" completion zsh -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  for line in "\${(@)lines[2,-1]}"; do
    found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  (( $#found )) && _describe affray found
  case $lines[1] in
    files) _files ;;
    folders) _files -/ ;;
  esac
}
if [[ $funcstack[1] == _affray ]]; then _affray "$@"; else compdef _affray affray; fi`;

const fish = `# affray completion fish > ~/.config/fish/completions/affray.fish
function __affray_words
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set -l lines ($words[1] completion fish -- $words[2..-1] "$current" 2>/dev/null)
  switch "$lines[1]"
    case files
      __fish_complete_path "$current"
    case folders
      __fish_complete_directories "$current"
  end
  printf '%s\\n' $lines[2..-1]
end
complete -c affray -f -a '(__affray_words)'`;

/** The lines for each shell. */
export const scripts: Readonly<Record<string, string>> = { bash, zsh, fish };
