import { useCell } from '../base/cell.js';
import { html } from '../base/preact.js';
import { route } from '../store/route.js';
import { PartPage } from './rules/part-page.js';
import { RuleList } from './rules/rule-list.js';

/** Every rule and goal, or one of them with its reasons: `#/rules/STRATEGY/PART`. */
export function Page() {
  const { path } = useCell(route);
  const [strategy, part] = path;
  if (strategy === undefined || part === undefined) return html`<${RuleList} />`;
  return html`<${PartPage} key=${`${strategy}/${part}`} strategy=${strategy} part=${part} />`;
}
