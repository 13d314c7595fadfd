import { entries } from './entries.ts';
import { evaluations } from './evaluations.ts';
import { fire } from './fire.ts';
import { halt } from './halt.ts';
import { intent } from './intent.ts';
import { parts } from './parts.ts';
import { planHalt } from './plan-halt.ts';
import type { DaemonQuestion } from './question.ts';
import { resume } from './resume.ts';
import { rule } from './rule.ts';
import { session } from './session.ts';
import { status } from './status.ts';
import { why } from './why.ts';

/** The questions that the page and `purser top` ask; over HTTP at `/api/<ask>`. */
export const QUESTIONS: readonly DaemonQuestion[] = [
  entries,
  evaluations,
  fire,
  halt,
  intent,
  parts,
  planHalt,
  resume,
  rule,
  session,
  status,
  why,
];
