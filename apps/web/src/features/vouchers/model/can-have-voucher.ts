// Returns whether the user may request a voucher for a transfer now. The database checks the same
// conditions again.
import { LIMITS } from '@wasl/core/input-limits';

export type VoucherTransfer = {
  id: string;
  status: string;
  sender_id: string;
  receiver_id: string | null;
  is_on_hold: boolean;
  payout_centimes: number | null;
  voucher_until: string | null;
};

/**
 * Returns the user who may hold the voucher: the recipient if they have an account, otherwise the
 * sender.
 */
export const isVoucherHolder = (transfer: VoucherTransfer, userId: string): boolean =>
  (transfer.receiver_id ?? transfer.sender_id) === userId;

/** Returns true while a voucher of the transfer is valid. */
export const isVoucherActive = ({ voucher_until: until }: VoucherTransfer, now: number): boolean =>
  until !== null && Date.parse(until) > now;

/**
 * Returns true if the user may hold the voucher and the transfer has the status `in_process`, is
 * not on hold, has no valid voucher, and pays out at most LIMITS.voucherCentimes centimes.
 */
export const canHaveVoucher = (transfer: VoucherTransfer, userId: string, now: number): boolean =>
  isVoucherHolder(transfer, userId) &&
  transfer.status === 'in_process' &&
  !transfer.is_on_hold &&
  !isVoucherActive(transfer, now) &&
  (transfer.payout_centimes ?? 0) <= LIMITS.voucherCentimes;
