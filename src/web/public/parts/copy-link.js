import { html, useState } from '../base/preact.js';

const SAID_MS = 1_500;

/** Copies the address of this place, to be sent. Where a browser forbids that, it stands in the address bar. */
export function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  if (typeof navigator.clipboard?.writeText !== 'function') return null;
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return html`<button type="button" class="quiet" onClick=${copy}>${isCopied ? 'copied' : 'Copy link'}</button>`;
}
