import { describe, expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { createMessageQuota } from './message-quota.ts';

describe('message quota', () => {
  const whole = LIMITS.eventsPerSecond;

  test('a caller has his second’s worth, then waits for the next second', () => {
    let now = 0;
    const spend = createMessageQuota(() => now);
    spend('amina', whole - 1);
    expect(() => spend('amina', 2)).toThrow('429');
    spend('amina', 1);
    expect(() => spend('amina', 1)).toThrow('429');
    now = 999;
    expect(() => spend('amina', 1)).toThrow('429');
    now = 1000;
    spend('amina', whole);
  });

  test('one caller does not spend what is another’s', () => {
    const spend = createMessageQuota(() => 0);
    spend('amina', whole);
    spend('karim', whole);
    expect(() => spend('karim', 1)).toThrow('429');
  });
});
