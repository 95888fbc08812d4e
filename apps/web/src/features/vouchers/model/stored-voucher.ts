// The voucher of a transfer on this device: its token is made here and kept before anything is sent, so that a lost answer loses nothing.
import { newToken, readVoucher, type Voucher, voucherText } from '@wasl/core/check-voucher';
import { v7 as newId } from 'uuid';
import { z } from 'zod/mini';
import { VOUCHER } from './device-storage.ts';

const keptSchema = z.object({
  id: z.string(),
  token: z.string(),
  /** What the server signed; missing until it has answered. */
  signed: z.optional(z.string()),
});
export type StoredVoucher = z.infer<typeof keptSchema>;

export function storedVoucher(transferId: string): StoredVoucher | undefined {
  const text = localStorage.getItem(VOUCHER.keyOf(transferId));
  return text === null ? undefined : keptSchema.parse(JSON.parse(text));
}

const keep = (transferId: string, kept: StoredVoucher): StoredVoucher => {
  localStorage.setItem(VOUCHER.keyOf(transferId), JSON.stringify(kept));
  return kept;
};

/** The one whose answer was lost, else a new one. */
export function proposeVoucher(transferId: string): StoredVoucher {
  const kept = storedVoucher(transferId);
  if (kept && !kept.signed) return kept;
  return keep(transferId, { id: newId(), token: newToken() });
}

/** Kept where it was proposed: her vouchers go with her session, and an answer may come after it. */
export function acceptVoucher(
  transferId: string,
  proposed: StoredVoucher,
  signed: string,
): StoredVoucher {
  const accepted = { ...proposed, signed };
  return storedVoucher(transferId) ? keep(transferId, accepted) : accepted;
}

export const forgetVoucher = (transferId: string): void =>
  localStorage.removeItem(VOUCHER.keyOf(transferId));

export type ShownVoucher = { voucher: Voucher; text: string };

/** What is shown of it, without a network too. */
export function shownVoucher({ token, signed }: StoredVoucher): ShownVoucher | undefined {
  const voucher = signed ? readVoucher(signed) : undefined;
  return voucher && signed ? { voucher, text: voucherText(token, signed) } : undefined;
}
