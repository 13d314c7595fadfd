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
  { id: 'money', key: '3', title: 'Money', short: 'Money', load: () => import('../pages/money.js') },
  { id: 'rules', key: '4', title: 'Rules', short: 'Rules', load: () => import('../pages/rules.js') },
  { id: 'happened', key: '5', title: 'What happened', short: 'Past', load: () => import('../pages/happened.js') },
  { id: 'health', key: '6', title: 'Health', short: 'Health', load: () => import('../pages/health.js') },
];

/** Behind the pages comes Stop, which lies over each of them. It asks what a halt would do, and does nothing by itself. */
export const STOP_KEY = '7';
