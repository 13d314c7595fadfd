import { describe, expect, it } from 'vitest';
import { keyFault } from '../../../../src/app/check/online-faults.ts';
import { accountAdvice, accountAdviceText } from '../../../../src/wire/error-codes/account-advice.ts';

describe('a code of the account', () => {
  it.each(['40084', '40085', '40731'])('%s says that it is a unified account, and what to do', (code) => {
    expect(accountAdviceText(code)).toMatch(/unified account.*sub-account in classic mode/);
    const fault = keyFault('main', { kind: 'permission', code, message: 'm' }, 'purser.yaml');
    expect(fault.message).toContain('unified account');
    expect(fault.hint).toContain('sub-account in classic mode');
  });

  it.each(['40022', '40023', '40024', '40025', '40026', '40031', '40027', '40037'])('%s has its advice', (code) => {
    expect(accountAdvice(code)?.do.length).toBeGreaterThan(10);
  });

  it('is none where it is about an order', () => {
    expect(accountAdvice('43012')).toBeUndefined();
    expect(accountAdviceText('99999')).toBe('');
  });
});
