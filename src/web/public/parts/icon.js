import { html } from '../base/preact.js';

/** The shapes of the signs on buttons, drawn on 16 × 16. */
const SHAPES = {
  eye: 'M1.5 8s2.4-4.5 6.5-4.5S14.5 8 14.5 8 12.1 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  'eye-closed': 'M1.5 8s2.4-4.5 6.5-4.5S14.5 8 14.5 8 12.1 12.5 8 12.5 1.5 8 1.5 8ZM3 13 13 3',
  auto: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 2v12M8 5h4M8 8h6M8 11h4',
  dark: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1Z',
  light: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1',
};

/**
 * A sign on a button; the button says in words what it does.
 * @param {{ shape: keyof typeof SHAPES }} props
 */
export const Icon = ({ shape }) =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${SHAPES[shape]} /></svg>`;
