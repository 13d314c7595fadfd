import { html, render } from './base/preact.js';
import { Shell } from './shell/shell.js';
import { followDaemon } from './store/daemon.js';
import { connect } from './store/link.js';
import { followAddress } from './store/route.js';
import { followOtherTabs } from './store/settings.js';

// The login leaves a mark behind the path: it is no part of an address that is kept or sent.
if (location.search !== '') history.replaceState(null, '', `/${location.hash}`);
followAddress();
followOtherTabs();
followDaemon();
connect();

const place = document.getElementById('page');
if (place === null) throw new Error('the page has no place to stand');
place.replaceChildren();
render(html`<${Shell} />`, place);
