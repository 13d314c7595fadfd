// Exchanges the code of a link for a session. The code stands behind the `#`, and is taken out of the address at once:
// it is in no history, no log and no header.

/** Says something in place of the first line. */
function say(/** @type {string} */ text) {
  const place = document.getElementById('said');
  if (place !== null) place.textContent = text;
}

/** The mark of an address that was opened from here: where it leads here again, it is not opened again. */
const AGAIN = '?opened';

/**
 * Opens the page itself. A browser keeps the cookie back from a page that a link elsewhere has opened, and not from one
 * that this page opens.
 */
function open(/** @type {string} */ hash) {
  if (location.pathname === '/' && location.search === AGAIN) say('The browser does not send the cookie of the login.');
  else location.replace(`/${AGAIN}${hash}`);
}

/** The words of a refusal. */
async function refusalIn(/** @type {Response} */ answer) {
  const said = await answer.json().catch(() => undefined);
  return typeof said?.error === 'string' ? said.error : `The login failed (${String(answer.status)}).`;
}

async function begin() {
  const { hash } = location;
  const code = /^#([0-9a-f]{64})$/.exec(hash)?.[1];
  if (code === undefined) {
    // Somebody who is logged in comes here by a link from elsewhere.
    const answer = await fetch('/api/session');
    if (answer.ok) open(hash);
    return;
  }
  history.replaceState(null, '', location.pathname);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/login', { method: 'POST', headers, body: JSON.stringify({ code }) });
  if (answer.ok) open('');
  else say(await refusalIn(answer));
}

begin().catch(() => {
  say('The daemon does not answer.');
});
