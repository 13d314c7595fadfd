import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';

/**
 * @typedef {import('../../store/answers-by-question.js').Answers['entries']['entries'][number]} Entry
 * @typedef {import('../../parts/badge.js').Tone} Tone
 */

/** The kinds that a person looks for, with their tones; every other kind is calm. @type {Readonly<Record<string, Tone>>} */
const TONES = {
  filled: 'good',
  resumed: 'good',
  recovered: 'good',
  'watch-recovered': 'good',
  refused: 'bad',
  rejected: 'bad',
  absent: 'bad',
  errored: 'bad',
  stuck: 'bad',
  missed: 'bad',
  halted: 'bad',
  naked: 'bad',
  unknown: 'warn',
  drift: 'warn',
  'watch-failed': 'warn',
  limited: 'warn',
  held: 'off',
  skipped: 'off',
};

/** Every kind that can be sought alone, in the order in which a trader asks for them. */
export const KINDS = [
  ...['fired', 'planned', 'accepted', 'filled', 'settled', 'triggered', 'refused', 'rejected', 'absent', 'unknown'],
  ...['errored', 'stuck', 'missed', 'held', 'skipped', 'halted', 'resumed', 'naked', 'drift', 'limited', 'funding'],
  ...['watch-failed', 'watch-recovered', 'notified', 'notice', 'resolved', 'recovered', 'started', 'stopped'],
];

/** What an entry is, in a word. @param {{ kind: string }} props */
export const KindBadge = ({ kind }) => html`<${Badge} tone=${TONES[kind] ?? 'calm'}>${wordOf(kind)}<//>`;

/** `watch-failed` → `Watch failed`. @param {string} kind */
const wordOf = (kind) => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;
