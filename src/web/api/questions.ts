import { chart } from './chart.ts';
import { entries } from './entries.ts';
import { equity } from './equity.ts';
import { evaluations } from './evaluations.ts';
import { fire } from './fire.ts';
import { halt } from './halt.ts';
import { health } from './health.ts';
import { intent } from './intent.ts';
import { money } from './money.ts';
import { parts } from './parts.ts';
import { planHalt } from './plan-halt.ts';
import type { DaemonQuestion } from './question.ts';
import { resume } from './resume.ts';
import { rule } from './rule.ts';
import { session } from './session.ts';
import { status } from './status.ts';
import { trades } from './trades.ts';
import { why } from './why.ts';

/** The questions that the page and `purser top` ask; over HTTP at `/api/<ask>`. */
export const QUESTIONS: readonly DaemonQuestion[] = [
  chart,
  entries,
  equity,
  evaluations,
  fire,
  halt,
  health,
  intent,
  money,
  parts,
  planHalt,
  resume,
  rule,
  session,
  status,
  trades,
  why,
];
