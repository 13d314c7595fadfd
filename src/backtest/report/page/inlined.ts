import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Html } from './html.ts';
import { PACKAGE_ROOT } from '../../../base/package-root.ts';

/** The parts of a page that a browser runs or styles it by, each whole, and the policy that allows them alone. */
export interface InlinedParts {
  readonly style: Html;
  readonly scripts: Html;
  readonly policy: string;
}

/** The folder of the page's own script and style. */
const OWN = path.join(PACKAGE_ROOT, 'report');

/** Reads the page's own parts and those of the two chart libraries, as they are installed. */
export function inlinedParts(): InlinedParts {
  const require = createRequire(import.meta.url);
  const libraryFile = (name: string, file: string): string =>
    readFileSync(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist', file), 'utf8');
  const scripts = [
    libraryFile('uplot', 'uPlot.iife.min.js'),
    libraryFile('lightweight-charts', 'lightweight-charts.standalone.production.js'),
    readFileSync(path.join(OWN, 'page.js'), 'utf8'),
  ].map(unclosed);
  const styles = [libraryFile('uplot', 'uPlot.min.css'), readFileSync(path.join(OWN, 'page.css'), 'utf8')];
  return {
    style: { html: styles.map((style) => `<style>${style}</style>`).join('\n') },
    scripts: { html: scripts.map((script) => `<script>${script}</script>`).join('\n') },
    policy: [
      "default-src 'none'",
      `script-src ${scripts.map(hashOf).join(' ')}`,
      `style-src ${styles.map(hashOf).join(' ')}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  };
}

/** Reads the licence of a library that the page holds. */
export function licenceOf(name: string): string {
  return readFileSync(path.join(PACKAGE_ROOT, 'licenses', `${name}.txt`), 'utf8');
}

/** A script that holds the end of its own element would end there. */
function unclosed(script: string): string {
  return script.replace(/<\/(?=script)/gi, '<\\/');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** Makes an element of values that the page's script reads. No value can end it. */
export function valuesElement(id: string, values: unknown): Html {
  const text = JSON.stringify(values).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${hexOf(character)}`);
  return { html: `<script type="application/json" id="${id}">${text}</script>` };
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, '0');
}
