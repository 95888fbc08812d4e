// Queries for a user's own receipts, and for the public keys with which a signed receipt is
// verified.
import { queryOptions } from '@tanstack/react-query';
import type { PublicKeys } from '@wasl/core/check-receipt';
import { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { RECEIPT_KINDS, type ReceiptKind } from '../model/receipt-rows.ts';

const answerSchema = z.object({
  kinds: z.array(z.enum(RECEIPT_KINDS)),
  receipt: z.looseObject({ reference: z.string(), kind: z.enum(RECEIPT_KINDS) }),
});
const keysSchema = z.object({
  keys: z.array(
    z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  ),
});

/**
 * Storage key under which the device keeps the last downloaded public keys. With these public keys,
 * the page can verify receipts without a network.
 */
const KEPT = 'receipt-keys';

export const receiptQueries = {
  /**
   * The query key starts with `money`, so that a realtime event of the transfer also invalidates
   * the cached receipt.
   */
  of: (transferId: string, kind: ReceiptKind | undefined) =>
    queryOptions({
      queryKey: ['money', 'receipt', transferId, kind ?? 'last'],
      queryFn: () =>
        call(
          'transfer_receipt',
          { p_transfer_id: transferId, ...(kind && { p_kind: kind }) },
          answerSchema,
        ),
    }),
  keys: () =>
    queryOptions({
      queryKey: ['receipt-keys'],
      networkMode: 'always',
      retry: false,
      queryFn: readKeys,
    }),
};

async function readKeys(): Promise<PublicKeys> {
  try {
    const keys = await callAsVisitor('receipt_public_keys', {}, keysSchema);
    localStorage.setItem(KEPT, JSON.stringify(keys));
    return keys;
  } catch (failure) {
    const kept = localStorage.getItem(KEPT);
    if (!kept || failure instanceof Refusal) throw failure;
    return keysSchema.parse(JSON.parse(kept));
  }
}
