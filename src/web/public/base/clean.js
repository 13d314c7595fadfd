/**
 * Characters that turn the direction of the text after them, move a cursor or cannot be seen: names, notes and the
 * exchange's messages may hold them. The daemon's `oneLine` names the same.
 */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;

/** The same as they may stand in a text of JSON, escaped or not. */
const IN_JSON = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\\u(00[01789]|061c|20[026])|\\[bf]/i;

/**
 * Reads JSON, and cleans every text in it. All that the daemon says passes here.
 * @param {string} text
 * @returns {any}
 */
export function parseClean(text) {
  if (!IN_JSON.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value) => (typeof value === 'string' ? value.replace(UNSEEN, ' ') : value));
}
