import path from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import { errorOf, type Problem } from './model/file-context.ts';
import { marketOf, type ParsedFile } from './load-strategy.ts';
import { readTemplate, type StrategyTemplate } from './template/template.ts';

export interface LoadedTemplates {
  readonly templates: ReadonlyMap<string, StrategyTemplate>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the templates among the files; what is wrong in their bodies shows in the files that use them. */
export function loadTemplates(files: readonly ParsedFile[]): LoadedTemplates {
  const templates = new Map<string, StrategyTemplate>();
  const diagnostics: Diagnostic[] = [];
  for (const { path: file, root, diagnostics: said, broken } of files) {
    diagnostics.push(...said);
    if (root === undefined) continue;
    const report = (problem: Problem): void => void diagnostics.push(errorOf(problem));
    const isWrong = said.some(({ severity }) => severity === 'error');
    const template = readTemplate(root, isWrong || broken.size > 0, { market: marketOf(root), report });
    const other = templates.get(template.name);
    const misnamed = nameFault(template, file);
    const fault = misnamed ?? (other === undefined ? undefined : twice(template, other));
    if (fault === undefined) templates.set(template.name, template);
    else report(fault);
  }
  return { templates, diagnostics };
}

function nameFault({ name, place }: StrategyTemplate, file: string): Problem | undefined {
  const stem = path.basename(file).replace(/\.ya?ml$/, '');
  if (name === '' || name === stem) return undefined;
  return {
    code: 'template-name',
    message: 'the template must have the name of its file',
    place,
    hint: `template: ${stem}`,
  };
}

function twice({ name, place }: StrategyTemplate, other: StrategyTemplate): Problem {
  return {
    code: 'template-duplicate',
    message: `the template \`${name}\` is there twice`,
    place,
    hint: 'rename one of the files, and the template in it',
    related: { place: other.place, message: 'the other one' },
  };
}
