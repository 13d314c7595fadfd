/**
 * What the daemon answers to each question.
 * @template {import('../../api/question.ts').DaemonQuestion} Q
 * @typedef {import('../../api/question.ts').AnswerOf<Q>} AnswerOf
 */

/**
 * @typedef {{
 *   chart: AnswerOf<typeof import('../../api/chart.ts').chart>;
 *   entries: AnswerOf<typeof import('../../api/entries.ts').entries>;
 *   equity: AnswerOf<typeof import('../../api/equity.ts').equity>;
 *   evaluations: AnswerOf<typeof import('../../api/evaluations.ts').evaluations>;
 *   fire: AnswerOf<typeof import('../../api/fire.ts').fire>;
 *   halt: AnswerOf<typeof import('../../api/halt.ts').halt>;
 *   health: AnswerOf<typeof import('../../api/health.ts').health>;
 *   intent: AnswerOf<typeof import('../../api/intent.ts').intent>;
 *   money: AnswerOf<typeof import('../../api/money.ts').money>;
 *   parts: AnswerOf<typeof import('../../api/parts.ts').parts>;
 *   resume: AnswerOf<typeof import('../../api/resume.ts').resume>;
 *   rule: AnswerOf<typeof import('../../api/rule.ts').rule>;
 *   status: AnswerOf<typeof import('../../api/status.ts').status>;
 *   trades: AnswerOf<typeof import('../../api/trades.ts').trades>;
 *   why: AnswerOf<typeof import('../../api/why.ts').why>;
 *   'plan-halt': AnswerOf<typeof import('../../api/plan-halt.ts').planHalt>;
 *   session: AnswerOf<typeof import('../../api/session.ts').session>;
 * }} Answers
 */
export {};
