/** Which rule or goal is asked for, and of which strategy; both undefined for all. */
export interface RuleFilter {
  readonly rule?: string | undefined;
  readonly strategy?: string | undefined;
}

/** Reads a rule as `purser why` prints it, `trend/enter`, or as its file has it, `enter`. */
export function namedRule({ rule, strategy }: RuleFilter): { readonly rule?: string; readonly strategy?: string } {
  const [, of, id] = /^([^/]+)\/([^/]+)$/.exec(rule ?? '') ?? [];
  const [wantedRule, wantedStrategy] = [id ?? rule, strategy ?? of];
  return {
    ...(wantedRule !== undefined && { rule: wantedRule }),
    ...(wantedStrategy !== undefined && { strategy: wantedStrategy }),
  };
}
