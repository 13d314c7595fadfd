/**
 * Makes text safe to be shown in a line: text from outside must not move a cursor, start a line, or turn the direction
 * of the text after it.
 */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ');
}
