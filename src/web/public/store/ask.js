import { parseClean } from '../base/clean.js';

/**
 * @template {keyof import('./answers-by-question.js').Answers} K
 * @typedef {import('./answers-by-question.js').Answers[K]} Answer
 */

/** The token that every act carries: a page of another origin cannot know it. */
let token = '';

/** @param {string} given */
export const keepToken = (given) => {
  token = given;
};

/** Longest time that an answer may take, ms. */
const ANSWER_MS = 15_000;

/** Questions of this tab that wait for their answer at a time: the daemon answers eight of one login. */
const WAITING_MAX = 3;
/** Tries of a question that came too often, and the time between two, ms. */
const TRIES = 4;
const AGAIN_MS = 700;

let waiting = 0;
/** @type {(() => void)[]} */
const queue = [];

/**
 * Asks in turn.
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function read(path) {
  if (waiting >= WAITING_MAX)
    await new Promise((/** @type {(value?: undefined) => void} */ go) => queue.push(() => go()));
  waiting += 1;
  try {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(path, { signal: AbortSignal.timeout(ANSWER_MS) });
      if (response.status !== TOO_MANY || tries === TRIES) return response;
      await new Promise((go) => setTimeout(go, AGAIN_MS * tries));
    }
  } finally {
    waiting -= 1;
    queue.shift()?.();
  }
}

const TOO_MANY = 429;
const LOGIN = 401;

/** Shows the login where this one has ended; the server has it in place of the page. */
async function loginIfNeeded() {
  const { status } = await fetch('/api/session');
  if (status === LOGIN) location.reload();
}

/** The daemon has answered that it cannot. */
export class Refused extends Error {}

/**
 * Asks the daemon. Throws {@link Refused} with its words.
 * @template {keyof import('./answers-by-question.js').Answers} K
 * @param {K} question
 * @param {Readonly<Record<string, string | number | boolean | undefined>>} [fields]
 * @returns {Promise<Answer<K>>}
 */
export async function ask(question, fields = {}) {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(given).toString();
  return answerOf(await read(`/api/${question}${query === '' ? '' : `?${query}`}`));
}

/**
 * Asks the daemon to act.
 * @template {keyof import('./answers-by-question.js').Answers} K
 * @param {K} question
 * @param {Readonly<Record<string, unknown>>} fields
 * @returns {Promise<Answer<K>>}
 */
export async function act(question, fields) {
  return answerOf(
    await fetch(`/api/${question}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-purser-token': token },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(ANSWER_MS),
    }),
  );
}

/** @param {Response} response */
async function answerOf(response) {
  if (response.status === LOGIN) void loginIfNeeded();
  const text = await response.text();
  if (response.ok) return parseClean(text);
  throw new Refused(wordsOf(text) ?? `the daemon answered ${response.status}`);
}

/** @param {string} text */
function wordsOf(text) {
  try {
    const { error } = parseClean(text);
    return typeof error === 'string' ? error : undefined;
  } catch {
    return undefined;
  }
}
