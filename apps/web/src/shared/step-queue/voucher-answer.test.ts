// If the server finds a problem with a voucher, the database call still succeeds and returns the
// problem as its result. The app must treat this result as a refusal, so that the user sees the
// problem.
import { expect, it } from 'vitest';
import { stepPort } from './step-port.ts';
import { paidVoucherSchema, VOUCHER_FINDINGS, voucherFindingIn } from './voucher-answer.ts';

it('accepts a response which says that the payout was recorded', () => {
  expect(paidVoucherSchema.parse({ outcome: 'paid' })).toBeUndefined();
});

it.each([...VOUCHER_FINDINGS])(
  'turns the problem %s in a payout response into a refusal with the same code',
  (outcome) => {
    let error: unknown;
    try {
      paidVoucherSchema.parse({ outcome });
    } catch (thrown) {
      error = thrown;
    }
    expect(voucherFindingIn(error)).toBe(outcome);
    expect(stepPort.refusalOf(error)).toMatchObject({ code: outcome });
  },
);

it.each([{ outcome: 'something new' }, {}])(
  'rejects the response %j, so that the request is sent again',
  (answer) => {
    expect(() => paidVoucherSchema.parse(answer)).toThrow();
    expect(voucherFindingIn(new Error('a fault'))).toBeUndefined();
  },
);
