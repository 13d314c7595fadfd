'use strict';
// The theme has to be known before the first paint: a page that flashes white at night is closed.
try {
  const theme = JSON.parse(localStorage.getItem('purser') ?? '{}').theme;
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme;
} catch {
  // Without storage, or with a setting that nobody can read, the theme of the system holds.
}
