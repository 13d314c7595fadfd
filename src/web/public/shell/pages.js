/**
 * @typedef {{
 *   readonly id: string;
 *   readonly key: string;
 *   readonly title: string;
 *   readonly short: string;
 *   readonly load: () => Promise<{ readonly Page: import('preact').ComponentType }>;
 * }} PageEntry `short`: its name where there is little room
 */

/** The pages, in the order of their keys; each is loaded when it is looked at first. @type {readonly PageEntry[]} */
export const PAGES = [
  { id: 'now', key: '1', title: 'Now', short: 'Now', load: () => import('../pages/now.js') },
  { id: 'positions', key: '2', title: 'Positions', short: 'Positions', load: () => import('../pages/positions.js') },
  { id: 'health', key: '7', title: 'Health', short: 'Health', load: () => import('../pages/health.js') },
];
