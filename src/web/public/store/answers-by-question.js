/**
 * What the daemon answers to each question.
 * @typedef {{
 *   status: import('../../api/question.ts').AnswerOf<typeof import('../../api/status.ts').status>;
 *   halt: import('../../api/question.ts').AnswerOf<typeof import('../../api/halt.ts').halt>;
 *   resume: import('../../api/question.ts').AnswerOf<typeof import('../../api/resume.ts').resume>;
 *   session: {
 *     readonly readOnly: boolean;
 *     readonly mayAct: boolean;
 *     readonly csrf: string;
 *     readonly money: 'PAPER' | 'REAL';
 *     readonly exchange: string;
 *     readonly version: string;
 *     readonly speed: number;
 *   };
 *   money: any;
 *   equity: any;
 *   'plan-halt': any;
 * }} Answers
 */
export {};
