// Schema of a user's own proof of address. Also determines the state of the user's address, for
// example pending or approved, as the user sees it, and checks the length of a typed address.
import { z } from 'zod/mini';

export const ownAddressSchema = z.object({
  is_identity_approved: z.boolean(),
  is_address_seen: z.boolean(),
  proof: z.nullable(
    z.object({
      status: z.enum(['pending', 'approved', 'rejected']),
      visit_code: z.string(),
      seen_as: z.nullable(z.enum(['broker', 'operator'])),
      reviewer_note: z.nullable(z.string()),
      submitted_at: z.string(),
    }),
  ),
});
export type OwnAddress = z.infer<typeof ownAddressSchema>;

export type AddressState = 'not_started' | 'pending' | 'approved' | 'rejected';

/**
 * Returns the state of the address. An address that was once confirmed stays confirmed while a
 * newer document is pending or rejected.
 */
export function addressState({ proof, is_address_seen: isSeen }: OwnAddress): AddressState {
  if (proof?.status === 'pending') return 'pending';
  if (isSeen) return 'approved';
  return proof?.status === 'rejected' ? 'rejected' : 'not_started';
}

const ADDRESS_CHARACTERS = { least: 5, most: 200 };

export const isAddress = (typed: string): boolean => {
  const { length } = typed.trim();
  return length >= ADDRESS_CHARACTERS.least && length <= ADDRESS_CHARACTERS.most;
};
