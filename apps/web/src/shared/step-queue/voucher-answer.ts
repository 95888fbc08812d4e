// Schema of the server's response to a voucher payout: the payout was recorded, or there is a
// problem. A problem becomes a refusal that the screen shows.

import type { AnswerSchema } from '../api/call.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Problems that the server finds in a voucher after the broker has paid out the cash. The broker
 * then bears the loss.
 */
export const VOUCHER_FINDINGS = ['voucher_used', 'voucher_of_other', 'voucher_late'] as const;
export type VoucherFinding = (typeof VOUCHER_FINDINGS)[number];

/**
 * Returns the code of a refusal if the code names a problem of the voucher; otherwise undefined.
 */
export const voucherFindingIn = (error: unknown): VoucherFinding | undefined =>
  error instanceof Refusal ? VOUCHER_FINDINGS.find((one) => one === error.code) : undefined;

/**
 * @throws Refusal if the voucher was not paid. The code of the refusal is the `outcome` in the
 * server's response.
 */
export const paidVoucherSchema: AnswerSchema<void> = {
  parse(answer) {
    const { outcome } = answer as { outcome?: string };
    if (outcome === 'paid') return;
    throw new Refusal({ code: outcome ?? '', message: `the voucher: ${outcome}` });
  },
};
