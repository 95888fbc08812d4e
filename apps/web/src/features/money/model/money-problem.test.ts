import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { T } from '../../../i18n/use-t.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { moneyProblem } from './money-problem.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const t: T = (key) => key;

it.each([
  [
    'a visitor who is not signed in',
    new Refusal({ code: 'WA001', message: '' }),
    'money.not_signed_in',
  ],
  ['another refusal', new Refusal({ code: 'WA005', message: '' }), 'errors.ACCOUNT_SUSPENDED'],
  ['no network', new TypeError('Failed to fetch'), 'errors.network'],
  ['anything else', new Error('broken'), 'money.save_failed'],
])('has a message for the refusal %s', (_what, error, text) => {
  expect(moneyProblem(error, t, 'en', 'money.save_failed')).toBe(text);
});
