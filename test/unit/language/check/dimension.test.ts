import { describe, expect, test } from 'vitest';
import { problems, shown } from '../world.ts';

const VALUES = {
  boolean: 'it.yes',
  text: 'position.symbol',
  number: 'it.one',
  duration: 'it.wait',
  time: 'now',
  amount: 'account.available',
  price: 'btc.last',
  list: 'positions',
  record: 'position',
} as const;
type Kind = keyof typeof VALUES;
const KINDS = Object.keys(VALUES) as Kind[];

/** Every pair that an operator takes, with the value; any pair that is not here must be refused. */
const TAKEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '+': {
    'number number': '2',
    'duration duration': '3m',
    'time duration': '1970-01-01T02:01:31Z',
    'duration time': '1970-01-01T02:01:31Z',
    'amount amount': '1800 USDT',
    'price price': '121300 USDT/BTC',
  },
  '-': {
    'number number': '0',
    'duration duration': '0s',
    'time time': '0s',
    'time duration': '1970-01-01T01:58:31Z',
    'amount amount': '0 USDT',
    'price price': '0 USDT/BTC',
  },
  '*': {
    'number number': '1',
    'number amount': '900 USDT',
    'amount number': '900 USDT',
    'number price': '60650 USDT/BTC',
    'price number': '60650 USDT/BTC',
    'number duration': '1m30s',
    'duration number': '1m30s',
  },
  '/': {
    'number number': '1',
    'amount number': '900 USDT',
    'price number': '60650 USDT/BTC',
    'duration number': '1m30s',
    'duration duration': '1',
    'amount amount': '1',
    'amount price': '0.014839242 BTC',
    'price price': '1',
  },
  '==': Object.fromEntries(
    ['boolean', 'text', 'number', 'duration', 'time', 'amount', 'price'].map((kind) => [`${kind} ${kind}`, 'true']),
  ),
  '<': Object.fromEntries(
    ['number', 'duration', 'time', 'amount', 'price'].map((kind) => [`${kind} ${kind}`, 'false']),
  ),
};
const ALIKE: Readonly<Record<string, string>> = { '!=': '==', '<=': '<', '>': '<', '>=': '<' };

/** What a problem marks: a record beside a value that one of its fields has, else the operator. */
function marked(sign: string, left: Kind, right: Kind): string {
  const isCompared = sign === '==' || sign in ALIKE || sign === '<';
  const other = left === 'record' ? right : right === 'record' ? left : undefined;
  const hasField = other !== undefined && ['number', 'amount', 'price', 'text', 'time'].includes(other);
  return isCompared && hasField ? VALUES.record : sign;
}

describe('dimensions', () => {
  const pairs = ['+', '-', '*', '/', '==', '!=', '<', '<=', '>', '>='].flatMap((sign) =>
    KINDS.flatMap((left) => KINDS.map((right) => ({ sign, left, right }))),
  );

  test.each(pairs)('$left $sign $right', ({ sign, left, right }) => {
    const expression = `${VALUES[left]} ${sign} ${VALUES[right]}`;
    // A price times an amount of its quote coin is the one pair whose kinds fit and whose coins do not.
    const isCoinMismatch = sign === '*' && ['price amount', 'amount price'].includes(`${left} ${right}`);
    const taken = TAKEN[ALIKE[sign] ?? sign]?.[`${left} ${right}`];
    if (taken === undefined) {
      expect(problems(expression)).toEqual([
        `${isCoinMismatch ? 'expr-coin' : 'expr-type'} ${JSON.stringify(marked(sign, left, right))}`,
      ]);
    } else if (sign in ALIKE) {
      expect(shown(expression)).toBe(String(sign.includes('=') && sign !== '!='));
    } else {
      expect(shown(expression)).toBe(taken);
    }
  });

  test.each([
    ['60000 USDT/BTC * 0.5 BTC', '30000 USDT'],
    ['0.5 BTC * 60000 USDT/BTC', '30000 USDT'],
    ['30000 USDT / 0.5 BTC', '60000 USDT/BTC'],
    ['30000 USDT / 60000 USDT/BTC', '0.5 BTC'],
    ['btc.last / eth.last', '20 ETH/BTC'],
    ['position.markPrice * position.total', '606.5 USDT'],
    ['position.marginSize / position.total', '15000 USDT'],
    ['position.unrealizedPL / position.marginSize', '-0.023333333'],
    ['btc.last / btc.open - 1', '0.010833333'],
    ['-5 USDT', '-5 USDT'],
    ['-(1h)', '-1h'],
    ['1h30m * 0.5', '45m'],
    ['1h / 40m', '1.5'],
    ['1s / 3', '333ms'],
    ['2s / 3', '667ms'],
    ['1ms * 1.4', '1ms'],
    ['1ms * 1.6', '2ms'],
    ['now - 2h', '1970-01-01T00:00:01Z'],
    ['now - position.cTime >= 2h', 'true'],
    ['account.available * 150%', '1350 USDT'],
    ['0.000000000000000001 * 0.5', '0'],
    ['0.1 + 0.2 == 0.3', 'true'],
    ['1 / 3 * 3 == 1', 'false'],
    ['5% == 0.05', 'true'],
    ['"long" == position.holdSide', 'true'],
    ['btc.last<(60000 USDT/BTC)', 'false'],
    ['-1<-0.5', 'true'],
    ["position.symbol in ['BTCUSDT', 'ETHUSDT']", 'true'],
    ['5 USDT in [5 USDT, 6 USDT]', 'true'],
    ['account.available in [5 USDT, 6 USDT]', 'false'],
    ['position.leverage in [it.one, 5]', 'true'],
    ['it.yes ? 5 USDT : account.available', '5 USDT'],
    ['it.no ? 5 USDT : position.marginSize', '150 USDT'],
  ])('%s is %s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });

  test.each(['<', '<=', '>', '>='])(
    '%s with a literal times a value is exact on either side and for either sign',
    (sign) => {
      const order: Readonly<Record<string, (a: number, b: number) => boolean>> = {
        '<': (a, b) => a < b,
        '<=': (a, b) => a <= b,
        '>': (a, b) => a > b,
        '>=': (a, b) => a >= b,
      };
      for (const factor of ['2%', '-2%', '3%', '-3%', '2', '-2', '1', '-0.7']) {
        const product =
          Math.round(900 * (factor.endsWith('%') ? Number(factor.slice(0, -1)) / 100 : Number(factor)) * 100) / 100;
        for (const offset of [-1, 0, 1]) {
          const other = `${String(product + offset)} USDT`;
          const wanted = order[sign]?.(product + offset, product);
          expect(shown(`(account.equity - 1000 USDT + ${other}) ${sign} ${factor} * account.available`)).toBe(
            String(wanted),
          );
          expect(shown(`account.available * ${factor} ${sign} account.equity - 1000 USDT + ${other}`)).toBe(
            String(order[sign]?.(product, product + offset)),
          );
        }
      }
    },
  );
});
