import { createCell } from '../base/cell.js';

/**
 * What a person has chosen in this browser. It is kept there, and all tabs follow.
 * @typedef {{
 *   readonly theme: 'auto' | 'dark' | 'light';
 *   readonly zone: import('../base/times.js').Zone;
 *   readonly hidden: boolean;
 * }} Settings
 */

const KEY = 'purser';

/** @type {Settings} */
const FIRST = { theme: 'auto', zone: 'local', hidden: false };

/** @returns {Settings} */
function kept() {
  try {
    const { theme, zone, hidden } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return {
      theme: theme === 'dark' || theme === 'light' ? theme : FIRST.theme,
      zone: zone === 'utc' ? 'utc' : FIRST.zone,
      hidden: hidden === true,
    };
  } catch {
    // A browser that keeps nothing begins anew each time.
    return FIRST;
  }
}

/** What holds now. */
export const settings = createCell(kept());

/**
 * Changes a choice, here and in the other tabs.
 * @param {Partial<Settings>} change
 */
export function choose(change) {
  settings.set({ ...settings.get(), ...change });
  showTheme();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()));
  } catch {
    // It holds until the page is closed.
  }
}

export function followOtherTabs() {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    settings.set(kept());
    showTheme();
  });
}

function showTheme() {
  const { theme } = settings.get();
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
