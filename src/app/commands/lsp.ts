import { Command } from 'commander';

/** Makes the command `lsp`, which helps editors with strategies: it speaks the Language Server Protocol. */
export function lspCommand(): Command {
  return new Command('lsp')
    .description(
      'Helps an editor with strategies over standard input and output (Language Server Protocol): completion inside and around expressions, types, units and current values, the findings of check, definitions and renaming.\n' +
        'docs/editors.md says how to set up VS Code, Neovim and Helix.',
    )
    .option('--stdio', 'speak over standard input and output; this is the default and the only way')
    .action(async () => {
      const { serveEditor } = await import('../lsp/serve-editor.ts');
      serveEditor();
    });
}
