import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf, html } from '../../../../src/backtest/report/page/html.ts';
import { valuesElement } from '../../../../src/backtest/report/page/inlined.ts';
import { reportFiles } from '../../../../src/backtest/report/report-files.ts';
import { HOSTILE, madeYear } from '../made-year.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const require = createRequire(import.meta.url);
const page = reportFiles(madeYear()).files.get('report.html') ?? '';
const elements = (name: string): readonly string[] =>
  [...page.matchAll(RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text);
/** The page without what it runs and is styled by. */
const written = page.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '');

describe('the page of a report', () => {
  it('allows its own parts by their hashes, and nothing else', () => {
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    const words = policy.replaceAll('&#39;', "'").split('; ');
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(words).toEqual([
      "default-src 'none'",
      `script-src ${elements('script').map(hashOf).join(' ')}`,
      `style-src ${elements('style').map(hashOf).join(' ')}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(elements('script')).toHaveLength(3);
  });

  it('needs nothing else', () => {
    expect(/<[^>]*\s(on\w+|style|src)=/.exec(written)).toBeNull();
    expect([...written.matchAll(/href="([^"#][^"]*)"/g)].map(([, to = '']) => to.slice(0, 26))).toEqual([
      'data:image/svg+xml,%3Csvg%',
      'https://www.tradingview.co',
    ]);
    expect(page.length).toBeLessThan(1_200_000);
  });

  it('holds text from elsewhere as text', () => {
    expect(page).not.toContain('<img');
    expect(page).not.toContain('\u202e');
    expect(written).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#96; ${1}');
    expect(page.match(/<\/script>/g)).toHaveLength(4);
  });

  it('has the licences of what it holds, as they are installed', () => {
    const licenceOf = (name: string) => readFileSync(path.join(ROOT, 'licenses', `${name}.txt`), 'utf8');
    for (const name of ['uplot', 'lightweight-charts']) {
      const installed = path.join(path.dirname(require.resolve(`${name}/package.json`)), 'LICENSE');
      expect(licenceOf(name), name).toContain(readFileSync(installed, 'utf8'));
    }
    const notice = 'Copyright (c) 2026 TradingView, Inc.';
    expect(elements('script')[1]).toContain(notice);
    expect(licenceOf('lightweight-charts')).toContain(`${notice} https://www.tradingview.com/`);
    for (const words of ['Copyright (c) 2022 Leon Sorokin', 'Copyright (c) 2019 TradingView, Inc', notice])
      expect(written).toContain(words);
  });
});

describe('a template', () => {
  it('escapes text, and keeps what is HTML', () => {
    expect(html`<b title="${'"><i>'}">${html`<u>${'&'}</u>`}${3}</b>`.html).toBe(
      '<b title="&#34;&#62;&#60;i&#62;"><u>&#38;</u>3</b>',
    );
  });

  it('names elements by fragments that hold no other text', () => {
    expect(anchorOf('why', 'trend/enter/BTC 1')).toBe('why-trend.2fenter.2fBTC.201');
    expect(anchorOf('why', HOSTILE)).toMatch(/^why-[\w.-]+$/);
    expect(anchorOf('why', 'a b')).not.toBe(anchorOf('why', 'a/b'));
  });

  it('writes values that no text can leave', () => {
    const { html: text } = valuesElement('values', { name: '</script><!--', more: '\u2028' });
    const [, json = ''] = /^<script type="application\/json" id="values">(.*)<\/script>$/.exec(text) ?? [];
    expect(json).not.toMatch(/[<>]/);
    expect(JSON.parse(json)).toEqual({ name: '</script><!--', more: '\u2028' });
  });
});
