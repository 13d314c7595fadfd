import htm from '/vendor/htm.js';
import { h } from '/vendor/preact.js';

export { Component, Fragment, render } from '/vendor/preact.js';
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from '/vendor/preact-hooks.js';

/**
 * @typedef {import('preact').VNode<any>} Node
 * @typedef {import('preact').ComponentChildren} Children
 */

/** Writes what is shown as in HTML: text in it is always text. */
export const html = /** @type {(strings: TemplateStringsArray, ...values: unknown[]) => Node} */ (
  /** @type {unknown} */ (htm.bind(h))
);
