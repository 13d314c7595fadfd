import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatYaml } from '../../../../src/app/fmt/format-yaml.ts';
import { emittedKeyOrder } from '../../../../src/app/fmt/key-order.ts';
import { parseYaml } from '../../../../src/strategy/yaml/parse-yaml.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const order = emittedKeyOrder();

const UNTIDY = `# about the file

strategy: x # the name
version: 1


market: usdt-futures
account:    main
rules:
    -   when: btc.last > 010.50   # why
        # about a
        id: a
        do:
        - notify: { message: "a long message, long enough that it leaves no room", instruments: [ "[ a ]",BTCUSDT , "and more" ] }
    - {id: b, when: "x", do: [notify: {message: 'it''s'}]}
    # about c
    - id: c
      do: [ ]
watch: { btc: {watch: ticker, every: 2s} }   # trailing
# the end
`;

const TIDY = `# about the file

version: 1
strategy: x # the name
account: main

market: usdt-futures
watch: { btc: { watch: ticker, every: 2s } } # trailing
rules:
  # about a
  - id: a
    when: btc.last > 010.50 # why
    do:
      - notify:
          message: "a long message, long enough that it leaves no room"
          instruments: ["[ a ]", BTCUSDT, "and more"]
  - { id: b, when: "x", do: [{ notify: { message: 'it''s' } }] }

  # about c
  - id: c
    do: []

# the end
`;

describe('formatYaml', () => {
  test('orders keys, keeps comments and values, opens what is too long', () => {
    expect(formatYaml(UNTIDY, order)).toBe(TIDY);
  });

  test.each(['1e3', '0.10', '123456789012345678901234567890', '0x1F', 'yes', '5%', '~', '"5%"', "'a'", '=position'])(
    'writes the value %s as it was',
    (value) => {
      expect(formatYaml(`strategy:   ${value}\n`, order)).toBe(`strategy: ${value}\n`);
    },
  );

  test.each(yamlFiles('strategies'))('the example %s is in form', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(formatYaml(text, order)).toBe(text);
  });

  test.each(yamlFiles('test/golden/check/strategies'))('formats %s once and for all', (file) => {
    const text = readFileSync(file, 'utf8');
    if (parseYaml(file, text).diagnostics.some(({ severity }) => severity === 'error')) return;
    const formatted = formatYaml(text, order);
    expect(formatYaml(formatted, order)).toBe(formatted);
  });
});

function yamlFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
    .map((name) => path.join(ROOT, folder, name));
}

test('a flow map with a comment behind its end is written alike the second time', () => {
  const long =
    'a: "a long message, long enough that it leaves no room", b: "and another one that is long as well, as it is"';
  const text = `version: 1\nwatch: { btc: { ${long} } } # behind\n# before rules\nrules:\n  - { id: a, do: [] } # one\n`;
  const formatted = formatYaml(text, order);
  expect(formatYaml(formatted, order)).toBe(formatted);
  expect(formatted).toContain('\n# before rules\nrules:');
});
