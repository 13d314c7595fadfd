/**
 * Tells whether a key is somebody else's: what is typed into a field, or pressed in a dialog that is open. A dialog that
 * has just closed keeps the focus for some milliseconds; what is pressed then is the page's.
 * @param {KeyboardEvent} event
 */
export const isTyped = ({ target }) =>
  target instanceof Element && target.closest('input, textarea, select, dialog[open]') !== null;
