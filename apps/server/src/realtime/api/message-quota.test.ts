import { describe, expect, test } from 'vitest';
import { LIMITS } from '../realtime-limits.ts';
import { createMessageQuota } from './message-quota.ts';

describe('message quota of the broadcast API', () => {
  const whole = LIMITS.eventsPerSecond;

  test('allows a caller the quota of one second, then refuses the caller until the next second', () => {
    let now = 0;
    const { spendMessages } = createMessageQuota(() => now);
    spendMessages('amina', whole - 1);
    expect(() => spendMessages('amina', 2)).toThrow('429');
    spendMessages('amina', 1);
    expect(() => spendMessages('amina', 1)).toThrow('429');
    now = 999;
    expect(() => spendMessages('amina', 1)).toThrow('429');
    now = 1000;
    spendMessages('amina', whole);
  });

  test('keeps a separate quota for each caller', () => {
    const { spendMessages } = createMessageQuota(() => 0);
    spendMessages('amina', whole);
    spendMessages('karim', whole);
    expect(() => spendMessages('karim', 1)).toThrow('429');
  });

  test('limits messages and bytes separately, and refuses a caller over one limit before reading the body', () => {
    const { check, spendBytes, spendMessages } = createMessageQuota(() => 0);
    spendBytes('amina', LIMITS.bytesPerSecond - 1);
    check('amina');
    spendBytes('amina', LIMITS.callBytes);
    expect(() => check('amina')).toThrow('429');
    expect(() => spendMessages('amina', 1)).toThrow('429');
    spendMessages('karim', whole);
    expect(() => check('karim')).toThrow('429');
  });
});
