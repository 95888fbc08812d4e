// Data that a broker's device needs to verify vouchers offline: the public keys and the vouchers
// already paid.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';
import { networkFirst } from '../../../shared/step-queue/network-first.ts';

const keysSchema = z.object({
  keys: z.array(
    z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  ),
});

export const voucherQueries = {
  keys: () =>
    queryOptions({
      queryKey: ['voucher-keys'],
      // Also runs offline. The request then fails, and the query returns the copy on the device.
      networkMode: 'always',
      retry: false,
      queryFn: () =>
        networkFirst('voucher_keys', keysSchema, () =>
          callAsVisitor('receipt_public_keys', {}, keysSchema),
        ),
    }),
};
