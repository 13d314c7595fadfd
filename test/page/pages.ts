/** Every page with a text that shows that it is there. */
export const PAGES = [
  { id: 'now', shows: 'Open positions' },
  { id: 'positions', shows: 'Trigger orders' },
  { id: 'health', shows: 'Limits of the exchange' },
] as const;
