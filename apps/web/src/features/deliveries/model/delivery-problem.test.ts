import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { T } from '../../../i18n/use-t.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { deliveryProblem } from './delivery-problem.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const t: T = (key) => key;

it.each([
  ['WA001', 'delivery_wizard.step_not_signed_in'],
  ['WA126', 'errors.PRICE_CHANGED'],
])('the refusal code %s leads to its own error message', (code, text) => {
  expect(deliveryProblem(new Refusal({ code, message: '' }), t, 'en')).toBe(text);
});

it('a failed network connection and an unknown error lead to different error messages', () => {
  expect(deliveryProblem(new TypeError('Failed to fetch'), t, 'en')).toBe('errors.network');
  const unknown = new Error('broken');
  expect(deliveryProblem(unknown, t, 'en')).toBe('delivery_wizard.step_save_failed');
  expect(deliveryProblem(unknown, t, 'en', 'errors.unexpected')).toBe('errors.unexpected');
});
