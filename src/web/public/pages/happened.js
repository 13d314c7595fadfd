import { useCell } from '../base/cell.js';
import { html } from '../base/preact.js';
import { route } from '../store/route.js';
import { EntryPage } from './happened/entry-page.js';
import { IntentPage } from './happened/intent-page.js';
import { Journal } from './happened/journal.js';

/** The journal, an entry of it (`#/happened/entry/90120`) or the life of an intent (`#/happened/intent/ID`). */
export function Page() {
  const { path } = useCell(route);
  const [kind, id = ''] = path;
  if (kind === 'entry' && /^\d{1,15}$/.test(id)) return html`<${EntryPage} key=${id} sequence=${Number(id)} />`;
  if (kind === 'intent' && id !== '') return html`<${IntentPage} key=${id} id=${id} />`;
  return html`<${Journal} />`;
}
