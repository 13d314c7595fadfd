import path from 'node:path';
import { ESLintUtils } from '@typescript-eslint/utils';

/** Words that say nothing of what a file does (CONTRIBUTING.md#style). */
const BANNED = /^(bot|data|handler|helper|manager|service|signal|util)s?$/;

/** Demands lower-case file names joined by hyphens, without the words that are not of this project. */
export const fileNamed = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    defaultOptions: [],
    messages: {
      banned: '"{{word}}" does not say what is in the file: name it after its verb or noun.',
      form: 'A file is named in lower-case words joined by hyphens.',
    },
  },
  create: (context) => ({
    Program: (node) => {
      const name = path.basename(context.filename).replace(/(\.(test|config|d))?\.[a-z]+$/, '');
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) context.report({ node, messageId: 'form' });
      const word = name.split('-').find((part) => BANNED.test(part));
      if (word !== undefined) context.report({ node, messageId: 'banned', data: { word } });
    },
  }),
});
