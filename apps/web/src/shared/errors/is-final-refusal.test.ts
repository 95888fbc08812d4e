import { ERROR_CODES } from '@wasl/core/error-codes';
import { expect, it } from 'vitest';
import { isFinalRefusal } from './is-final-refusal.ts';
import { Refusal } from './refusal.ts';

it.each([
  [ERROR_CODES.AMOUNT_INVALID, true],
  [ERROR_CODES.NOT_SIGNED_IN, false],
  [ERROR_CODES.SESSION_ENDED, false],
  // Codes for an invalid or expired token.
  ['PGRST301', false],
  ['PGRST303', false],
  ['400', true],
  ['403', true],
  ['413', true],
  ['401', false],
  ['408', false],
  ['429', false],
  ['500', false],
  ['4030', false],
  ['', false],
])('tells whether a refusal with the code « %s » is final', (code, isFinal) => {
  expect(isFinalRefusal(new Refusal({ code, message: 'no' }))).toBe(isFinal);
});

it('does not treat a network failure as a final refusal', () => {
  expect(isFinalRefusal(new TypeError('Failed to fetch'))).toBe(false);
});
