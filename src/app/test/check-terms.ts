import { MARKETS } from '../../domain/market.ts';
import { didYouMean } from '../../strategy/model/file-context.ts';
import { entriesOf, itemsOf, valueOf, type YamlNode, type YamlScalar } from '../../strategy/yaml/yaml-tree.ts';
import { ACTION_FIELDS, STANDING_FIELDS, type FieldValues, SHOWN_FIELDS } from './action-fields.ts';
import { checkAccount, checkAccounts, type TestScope } from './test-scope.ts';
import { isMeasure } from './written.ts';

/** The facts that the values of a test are checked against. */
export interface TermScope extends TestScope {
  /** Pairs with prices in the test: nothing else is traded in it. */
  /** What has prices, as `usdt-futures/BTCUSDT`. */
  readonly instruments: ReadonlySet<string>;
}

/**
 * Checks the values that a test expects of actions and of the state at the exchange: an impossible one would never be
 * met, and under `never` it would always hold. The schema checks the names of fields.
 */
export function checkTerms(test: YamlNode, scope: TermScope): void {
  checkNevers(test, scope);
  for (const checkpoint of itemsOf(valueOf(test, 'expect'))) {
    checkNevers(checkpoint, scope);
    for (const word of ['actions', 'actionsInclude'])
      for (const action of itemsOf(valueOf(checkpoint, word))) checkAction(action, scope);
    for (const [word, fields] of Object.entries(STANDING_FIELDS))
      for (const thing of itemsOf(valueOf(checkpoint, word))) checkFields(thing, fields, scope);
    checkBalances(valueOf(checkpoint, 'balances'), scope);
  }
}

function checkNevers(node: YamlNode, scope: TermScope): void {
  for (const never of itemsOf(valueOf(node, 'never'))) checkAction(valueOf(never, 'action'), scope);
}

const FIELDS: { readonly [action: string]: { readonly [field: string]: FieldValues } } = ACTION_FIELDS;

function checkAction(action: YamlNode | undefined, scope: TermScope): void {
  for (const { key, value } of entriesOf(action)) {
    const fields = FIELDS[key.text];
    if (fields !== undefined) checkFields(value, { ...fields, ...SHOWN_FIELDS }, scope);
  }
}

function checkFields(node: YamlNode, fields: { readonly [field: string]: FieldValues }, scope: TermScope): void {
  for (const { key, value } of entriesOf(node)) {
    const term = fields[key.text];
    if (term !== undefined) checkTerm(value, term, scope);
  }
}

function checkTerm(node: YamlNode, term: FieldValues, scope: TermScope): void {
  if (typeof term === 'object' && !isValues(term)) {
    checkFields(node, term, scope);
    return;
  }
  if (node.kind !== 'scalar') return;
  if (term === 'account') checkAccount(node, scope);
  else if (term === 'instrument') checkInstrument(node, scope);
  else if (term === 'number' || (term === 'size' && node.text !== 'position')) checkMeasure(node, scope);
}

/** Tells lists apart: Array.isArray loses the type of a readonly list's items. */
function isValues(term: FieldValues): term is readonly string[] {
  return Array.isArray(term);
}

/** The market of a symbol that stands alone. */
const USUAL = 'usdt-futures/';

function checkInstrument(scalar: YamlScalar, { instruments, report }: TermScope): void {
  const { text, place } = scalar;
  const slash = text.indexOf('/');
  const market = text.slice(0, Math.max(slash, 0));
  const known = [...instruments].flatMap((name) => (name.startsWith(USUAL) ? [name.slice(USUAL.length)] : []));
  if (slash >= 0 && !MARKETS.some((one) => one === market))
    report({
      code: 'test-instrument',
      message: `there is no market \`${market}\``,
      place,
      hint: didYouMean(market, MARKETS),
    });
  else if (!instruments.has(slash < 0 ? `${USUAL}${text}` : text))
    report({
      code: 'test-instrument',
      message: `the test has no prices of \`${slash < 0 ? text : text.slice(slash + 1)}\`, so nothing can happen there`,
      place,
      hint: didYouMean(text, slash < 0 ? known : [...instruments]),
    });
}

function checkMeasure({ text, place }: YamlScalar, { report }: TermScope): void {
  if (isMeasure(text)) return;
  const message = `\`${text}\` is neither a number nor a bound`;
  report({ code: 'test-number', message, place, hint: '0.01, "> 60000", 0.9..1.1' });
}

function checkBalances(node: YamlNode | undefined, scope: TermScope): void {
  checkAccounts(node, scope);
  for (const { value: wallets } of entriesOf(node))
    for (const { value: coins } of entriesOf(wallets))
      for (const { value } of entriesOf(coins)) if (value.kind === 'scalar') checkMeasure(value, scope);
}
