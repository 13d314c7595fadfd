/** A time from one instant to another, both epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Lists the parts of a span that others leave uncovered, oldest first; `spans` come oldest first. */
export function uncovered({ from, to }: Span, spans: readonly Span[]): readonly Span[] {
  const gaps: Span[] = [];
  let next = from;
  for (const span of spans) {
    if (span.to < next || span.from > to) continue;
    if (span.from > next) gaps.push({ from: next, to: span.from });
    next = Math.max(next, span.to);
  }
  if (next < to || (from === to && !spans.some((span) => span.from <= from && span.to >= to)))
    gaps.push({ from: next, to });
  return gaps;
}
