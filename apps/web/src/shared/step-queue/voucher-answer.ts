// What the server says of cash that was paid against a voucher: entered, or found wrong, which is a refusal that must be seen.

import type { Schema } from '../api/call.ts';
import { Refusal } from '../errors/refusal.ts';

/** What was found; the cash is the broker's own then. */
export const FOUND = ['voucher_used', 'voucher_of_other', 'voucher_late'] as const;
export type Found = (typeof FOUND)[number];

export const foundIn = (error: unknown): Found | undefined =>
  error instanceof Refusal ? FOUND.find((one) => one === error.code) : undefined;

/** @throws Refusal with the code of what was found. */
export const paidAnswer: Schema<void> = {
  parse(answer) {
    const { outcome } = answer as { outcome?: string };
    if (outcome === 'paid') return;
    throw new Refusal({ code: outcome ?? '', message: `the voucher: ${outcome}` });
  },
};
