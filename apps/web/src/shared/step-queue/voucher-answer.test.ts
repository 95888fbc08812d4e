// The problem that the server found with a voucher must be shown, although the database call itself
// succeeds.
import { expect, it } from 'vitest';
import { stepPort } from './step-port.ts';
import { FOUND, foundIn, paidAnswer } from './voucher-answer.ts';

it('a recorded payout is a valid answer', () => {
  expect(paidAnswer.parse({ outcome: 'paid' })).toBeUndefined();
});

it.each([...FOUND])('%s ends the wait with the problem found', (outcome) => {
  let error: unknown;
  try {
    paidAnswer.parse({ outcome });
  } catch (thrown) {
    error = thrown;
  }
  expect(foundIn(error)).toBe(outcome);
  expect(stepPort.refusalOf(error)).toMatchObject({ code: outcome });
});

it.each([{ outcome: 'something new' }, {}])(
  '%j is not a valid answer, and is requested again',
  (answer) => {
    expect(() => paidAnswer.parse(answer)).toThrow();
    expect(foundIn(new Error('a fault'))).toBeUndefined();
  },
);
