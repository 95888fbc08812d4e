// Whether the person may ask for a voucher of a transfer now; the database judges it once more.
import { LIMITS } from '@wasl/core/limits';

export type VoucherTransfer = {
  id: string;
  status: string;
  sender_id: string;
  receiver_id: string | null;
  is_on_hold: boolean;
  payout_centimes: number | null;
  voucher_until: string | null;
};

/** The recipient with an account, else the sender for him. */
export const isHolder = (transfer: VoucherTransfer, userId: string): boolean =>
  (transfer.receiver_id ?? transfer.sender_id) === userId;

export const isVoucherActive = ({ voucher_until: until }: VoucherTransfer, now: number): boolean =>
  until !== null && Date.parse(until) > now;

export const mayHaveVoucher = (transfer: VoucherTransfer, userId: string, now: number): boolean =>
  isHolder(transfer, userId) &&
  transfer.status === 'in_process' &&
  !transfer.is_on_hold &&
  !isVoucherActive(transfer, now) &&
  (transfer.payout_centimes ?? 0) <= LIMITS.voucherCentimes;
