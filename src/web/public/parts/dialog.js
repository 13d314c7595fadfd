import { html, useEffect, useRef } from '../base/preact.js';

/**
 * A dialog over the page; Esc and a click beside it close it.
 * @param {{ title: string; kind?: string; close: () => void; children?: import('../base/preact.js').Children }} props
 */
export function Dialog({ title, kind = '', close, children }) {
  const place = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    place.current?.showModal();
    return () => place.current?.close();
  }, []);
  const onClick = (/** @type {MouseEvent} */ { target }) => {
    if (target === place.current) close();
  };
  return html`<dialog ref=${place} class=${`dialog ${kind}`} aria-label=${title} onClose=${close} onClick=${onClick}>
    <div class="dialog-body">
      <div class="panel-head"><h2>${title}</h2><button type="button" class="quiet" onClick=${close}>Close <kbd>Esc</kbd></button></div>
      ${children}
    </div>
  </dialog>`;
}
