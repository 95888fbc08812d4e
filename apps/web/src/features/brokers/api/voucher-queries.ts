// What a broker's device needs to check vouchers without a network: the public keys, and what it has paid already.
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
      // It answers from the device at once: waiting for a network would show nothing.
      networkMode: 'always',
      retry: false,
      queryFn: () =>
        networkFirst('voucher_keys', keysSchema, () =>
          callAsVisitor('receipt_public_keys', {}, keysSchema),
        ),
    }),
};
