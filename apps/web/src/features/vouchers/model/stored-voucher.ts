// Voucher of a transfer, as stored on this device. Its token is created and stored before the
// request, so that a retry after a lost response requests the same voucher.
import {
  newVoucherToken,
  readVoucher,
  type Voucher,
  voucherQrText,
} from '@wasl/core/check-voucher';
import { v7 as newId } from 'uuid';
import { z } from 'zod/mini';
import { VOUCHER_SECRET } from './device-storage.ts';

const keptSchema = z.object({
  id: z.string(),
  token: z.string(),
  /**
   * Text of the voucher, signed by the server. The field is missing until the server has answered
   * the request for a signature.
   */
  signed: z.optional(z.string()),
});
export type StoredVoucher = z.infer<typeof keptSchema>;

/** Returns the voucher that is stored for a transfer, whether or not the server has signed it. */
export function storedVoucher(transferId: string): StoredVoucher | undefined {
  const text = localStorage.getItem(VOUCHER_SECRET.keyOf(transferId));
  return text === null ? undefined : keptSchema.parse(JSON.parse(text));
}

const keep = (transferId: string, kept: StoredVoucher): StoredVoucher => {
  localStorage.setItem(VOUCHER_SECRET.keyOf(transferId), JSON.stringify(kept));
  return kept;
};

/**
 * Returns the voucher of an earlier attempt if the server has not signed that voucher yet.
 * Otherwise creates a new voucher.
 */
export function prepareVoucher(transferId: string): StoredVoucher {
  const kept = storedVoucher(transferId);
  if (kept && !kept.signed) return kept;
  return keep(transferId, { id: newId(), token: newVoucherToken() });
}

/**
 * Stores the signed text only if the unsigned voucher is still stored. A response may arrive after
 * a sign-out, which deletes all vouchers.
 */
export function storeSignedVoucher(
  transferId: string,
  proposed: StoredVoucher,
  signed: string,
): StoredVoucher {
  const accepted = { ...proposed, signed };
  return storedVoucher(transferId) ? keep(transferId, accepted) : accepted;
}

export const forgetVoucher = (transferId: string): void =>
  localStorage.removeItem(VOUCHER_SECRET.keyOf(transferId));

export type SignedVoucher = { voucher: Voucher; text: string };

/**
 * Returns the content of a stored voucher. This needs no network. Returns undefined if the server
 * has not signed the voucher.
 */
export function readSignedVoucher({ token, signed }: StoredVoucher): SignedVoucher | undefined {
  const voucher = signed ? readVoucher(signed) : undefined;
  return voucher && signed ? { voucher, text: voucherQrText(token, signed) } : undefined;
}
