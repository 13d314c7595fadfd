import { html, useState } from '../base/preact.js';

const SAID_MS = 1_500;

/**
 * A command of the terminal, to be copied.
 * @param {{ text: string }} props
 */
export function Command({ text }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  const canCopy = typeof navigator.clipboard?.writeText === 'function';
  return html`<span class="command"
    ><code>${text}</code>${canCopy ? html`<button type="button" class="quiet" onClick=${copy}>${isCopied ? 'copied' : 'copy'}</button>` : null}</span
  >`;
}
