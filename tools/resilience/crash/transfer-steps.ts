// The four steps of a transfer: the caller, the function and the arguments of each.
import type { PendingTransfer } from '@wasl/testing/ledger-people';

export type TransferStep = { person: string; name: string; args: Record<string, unknown> };

/**
 * @param transfer - The transfer, with the idempotency keys of the steps that count the cash and
 * pay it out. A retry uses the same keys.
 */
export const transferStepsOf = (
  transfer: PendingTransfer & { countId: string; payoutId: string },
  cashier: string,
  payer: string,
): TransferStep[] => [
  {
    person: cashier,
    name: 'record_cash_handover',
    args: {
      p_id: transfer.countId,
      p_reference: transfer.reference,
      p_counted_centimes: 50_800,
    },
  },
  { person: transfer.sender, name: 'confirm_cash_handover', args: { p_id: transfer.countId } },
  { person: payer, name: 'accept_money_transfer', args: { p_id: transfer.id } },
  {
    person: payer,
    name: 'pay_out_money_transfer',
    args: {
      p_id: transfer.id,
      p_request_id: transfer.payoutId,
      p_payout_code: '20262026',
      p_counted_centimes: 50_000,
      p_document_type: 'CIN',
      p_document_last4: 'A123',
      p_name_matches: true,
    },
  },
];
