import { checkedTerm } from '../../../language/terms/checked.ts';
import type { FileContext } from '../../model/file-context.ts';
import type { Rule, Step, Strategy } from '../../model/strategy.ts';
import { meeting, type ProofScope } from '../proofs/case.ts';
import { casesOf } from '../proofs/cases.ts';
import { listed } from '../../model/word-meaning.ts';
import { textAt } from '../../model/field-at.ts';
import { instrumentOf, knownFields } from '../../model/known-fields.ts';
import { narrowingOf, onlyText } from '../proofs/narrowing.ts';
import { opensOn } from '../together/opened-at.ts';
import { togetherOf } from '../proofs/never.ts';

/**
 * Warns of a rule that closes whatever another opens, at once: where the condition to open holds, that to close holds
 * too. Only rules that act on what holds at the first look do that; one that skips it waits until the condition has
 * ceased.
 */
export function checkLeaving(strategy: Strategy, { written, warn }: FileContext): void {
  const proofScope: ProofScope = { constants: strategy.constants, excluding: new Set() };
  for (const leaving of strategy.rules.filter(leavesAtOnce)) {
    const term = leaving.when === undefined ? undefined : checkedTerm(leaving.when);
    const entering = strategy.rules.find(
      (rule) => rule.steps.some((step) => isClosedBy(step, leaving, strategy)) && implies(rule),
    );
    if (term === undefined || leaving.when === undefined || entering === undefined) continue;
    const { when } = leaving;
    const source = written.find(({ expressions }) => expressions.includes(when))?.source;
    warn({
      code: 'rules-undo',
      message: `when \`${entering.id}\` opens, this condition is true too, so the position would be closed at once`,
      place: source?.place(0, source.text.length) ?? leaving.place,
      hint: turned(when.text) ?? 'make the conditions exclude each other, with a gap between them',
      related: { place: entering.place, message: `\`${entering.id}\` opens where \`${entering.when?.text ?? ''}\`` },
    });

    function implies({ when: opens }: Rule): boolean {
      if (opens === undefined || term === undefined) return false;
      const open = togetherOf([opens], proofScope);
      // Another check reports a rule that can never open.
      return (
        open !== undefined &&
        open.length > 0 &&
        meeting(open, casesOf(term, false, proofScope), proofScope)?.length === 0
      );
    }
  }
}

function leavesAtOnce({ trigger, each, when, forMs, fire, atStart, steps }: Rule): boolean {
  const isPlain = trigger === undefined && forMs === undefined && fire !== 'exit' && atStart === 'fire';
  const [first] = steps;
  return isPlain && each !== undefined && when !== undefined && isClose(first) && first?.if === undefined;
}

/** Only what reduces changes a position so that nothing is left. */
function isClose(step: Step | undefined): boolean {
  return step?.word.reduces === true && listed(step.word.means.writes).some(({ thing }) => thing === 'held-position');
}

/** Tells whether a step opens the positions that a rule goes over: all of them, or those of a pair and side. */
function isClosedBy({ word, fields }: Step, { each }: Rule, strategy: Strategy): boolean {
  const opens = opensOn(word.means.opens);
  if (opens?.side === undefined || opens.waits || each === undefined) return false;
  const watch = strategy.watches.find(({ name }) => each.list.text === name);
  if (watch?.word.means.shows !== 'held-position' || watch.account !== strategy.account) return false;
  const known = knownFields(fields, strategy);
  const narrowing = narrowingOf(each, strategy);
  const isUnderstood = each.where === undefined || PAIR_AND_SIDE.test(each.where.text);
  const [symbol, side] = [onlyText(narrowing, 'symbol'), onlyText(narrowing, 'holdSide')];
  const isSame = (wanted: string | undefined, own: string | undefined): boolean =>
    wanted === undefined || wanted === own;
  return (
    isUnderstood && isSame(symbol, instrumentOf(known['instrument'])?.symbol) && isSame(side, textAt(known, opens.side))
  );
}

/** Nothing but the pair, the side or both is asked of the positions. */
const PAIR_AND_SIDE =
  /^\s*\w+\.(?:symbol|holdSide)\s*==\s*(?:"\w+"|params\.\w+)(?:\s*&&\s*\w+\.(?:symbol|holdSide)\s*==\s*(?:"\w+"|params\.\w+))?\s*$/;

/** A single comparison the other way round: the commonest slip. */
function turned(text: string): string | undefined {
  const [, left, sign, right] = /^([^<>=&|!?]+)\s(<=|>=|<|>)\s([^<>=&|!?]+)$/.exec(text) ?? [];
  if (left === undefined || sign === undefined || right === undefined) return undefined;
  const other = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }[sign] ?? '';
  return `did you mean the other side, \`${other}\`: \`${left} ${other} ${right}\`?`;
}
