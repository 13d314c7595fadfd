import type { Goal, Rule, Strategy } from '../../strategy/model/strategy.ts';

/** Draws strategies as a Mermaid flowchart: the watches, the rules and goals that read them, and their actions. */
export function mermaid(strategies: readonly Strategy[]): string {
  return ['flowchart LR', ...strategies.flatMap(drawStrategy), ''].join('\n');
}

function drawStrategy(strategy: Strategy, at: number): string[] {
  const own = `s${String(at)}`;
  const mode = strategy.mode === 'active' ? '' : ` (${strategy.mode})`;
  const watches = new Map(strategy.watches.map(({ name }, number) => [name, `${own}w${String(number)}`]));
  return [
    `  subgraph ${own}["${quoted(`${strategy.name}${mode} · ${strategy.account}`)}"]`,
    ...strategy.watches.map(({ name, kind, account }) => {
      const of = account === strategy.account ? '' : ` of ${account}`;
      return `    ${watches.get(name) ?? own}[("${quoted(`${name}: ${kind}${of}`)}")]`;
    }),
    ...strategy.rules.flatMap((rule, number) => drawRule(rule, `${own}r${String(number)}`, watches)),
    ...strategy.goals.flatMap((goal, number) => drawGoal(goal, `${own}g${String(number)}`, watches)),
    '  end',
  ];
}

/** Nodes of the watches, by name. */
type Watches = ReadonlyMap<string, string>;

function drawRule(rule: Rule, node: string, watches: Watches): string[] {
  const trigger = rule.trigger === undefined ? '' : `<br/>on ${rule.trigger.kind}`;
  const steps = rule.steps.map(({ action }, at) => {
    const from = at === 0 ? node : `${node}a${String(at)}`;
    return `    ${from} --> ${node}a${String(at + 1)}(["${quoted(action)}"])`;
  });
  return [`    ${node}["${quoted(rule.id)}${trigger}"]`, ...readsOf(rule, node, watches), ...steps];
}

function drawGoal(goal: Goal, node: string, watches: Watches): string[] {
  return [`    ${node}{{"${quoted(goal.id)}<br/>keep ${quoted(goal.kind)}"}}`, ...readsOf(goal, node, watches)];
}

function readsOf({ looksAt, each }: Rule | Goal, node: string, watches: Watches): string[] {
  const label = each === undefined ? '' : `|"each ${quoted(each.variable)}"|`;
  return looksAt.flatMap((name, at) => {
    const watch = watches.get(name);
    return watch === undefined ? [] : [`    ${watch} -->${at === 0 ? label : ''} ${node}`];
  });
}

/** Mermaid reads labels in double quotes as text, with entities for what would end them. */
function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
