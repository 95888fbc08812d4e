// Test helpers for payout vouchers: they hash the token as the device of the voucher's holder does,
// and call the functions that create and redeem a voucher.
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { backdate } from '../database/backdate.ts';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';
import type { MadeTransfer } from './make-transfer.ts';

export const voucherHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export type VoucherAnswer = {
  outcome: 'made' | 'wrong_code' | 'locked';
  voucher?: Record<string, unknown>;
  ends_at?: string;
  attempts_left?: number;
};

export async function makeVoucher(
  db: Client,
  caller: Caller,
  made: Pick<MadeTransfer, 'id' | 'code'>,
  token: string,
  changes: Record<string, unknown> = {},
): Promise<VoucherAnswer> {
  const row = await call<{ make_payout_voucher: VoucherAnswer }>(
    db,
    caller,
    'make_payout_voucher',
    {
      p_id: crypto.randomUUID(),
      p_transfer_id: made.id,
      p_token_hash: voucherHashOf(token),
      p_payout_code: made.code,
      ...changes,
    },
  );
  return row.make_payout_voucher;
}

export async function redeemVoucher(
  db: Client,
  caller: Caller,
  made: Pick<MadeTransfer, 'payoutCentimes'>,
  token: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const row = await call<{ redeem_payout_voucher: { outcome: string } }>(
    db,
    caller,
    'redeem_payout_voucher',
    {
      p_request_id: crypto.randomUUID(),
      p_token: token,
      p_counted_centimes: made.payoutCentimes,
      p_document_type: 'CIN',
      p_document_last4: 'a123',
      p_name_matches: true,
      ...changes,
    },
  );
  return row.redeem_payout_voucher.outcome;
}

/** Sets all times of the voucher back by this interval. */
export async function backdateVoucher(db: Client, transferId: string, time: string): Promise<void> {
  await backdate(
    db,
    `with aged as (
       update private.payout_vouchers set issued_at = issued_at - $2::interval, expires_at = expires_at - $2::interval,
         ends_at = ends_at - $2::interval where transfer_id = $1)
     update public.money_transfers set voucher_until = voucher_until - $2::interval where id = $1`,
    [transferId, time],
  );
}
