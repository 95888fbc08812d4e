// Converts a provider's claims to the keys that identities and user_metadata use.
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { normalizeEmail } from '../accounts/users.ts';

export type ProviderProfile = {
  subject: string;
  /** E-mail address in normalised form; undefined when the provider sent no valid address. */
  email: string | undefined;
  isEmailVerified: boolean;
  /**
   * The provider's claims about the user. The server stores these claims in identity_data and in
   * the metadata of a new account.
   */
  data: Record<string, unknown>;
};

/**
 * Each text in the profile has a maximum length, because every access token contains all these
 * texts.
 */
const text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  // Refuses texts with NUL characters, which PostgreSQL cannot store.
  .refine((value) => !value.includes('\0'))
  .optional()
  .catch(undefined);
const claimsSchema = z.object({
  iss: text,
  email: z.string().transform(normalizeEmail).pipe(z.email().max(255)).optional().catch(undefined),
  // In some tokens of Apple, `email_verified` and `is_private_email` are strings instead of
  // booleans.
  email_verified: z.literal([true, 'true']).optional().catch(undefined),
  is_private_email: z.literal([true, 'true']).optional().catch(undefined),
  name: text,
  given_name: text,
  family_name: text,
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .optional()
    .catch(undefined),
  hd: text,
});

const postedUserSchema = z.object({
  name: z.object({ firstName: text, lastName: text }).default({}),
});

/**
 * @param postedUser - Form field `user`: JSON that Apple adds when the user first consents. It is
 * unsigned. Only the name is read from it, which is safe because users may choose any name. The
 * address is never read from it.
 */
export function profileOf(
  claims: JWTPayload & { sub: string },
  postedUser?: string,
): ProviderProfile {
  const said = claimsSchema.parse(claims);
  const { firstName, lastName } = postedNameOf(postedUser);
  const name = said.name ?? join(said.given_name, said.family_name) ?? join(firstName, lastName);
  const isEmailVerified = said.email !== undefined && said.email_verified !== undefined;
  const custom = {
    ...(said.hd && { hd: said.hd }),
    ...(said.is_private_email && { is_private_email: true }),
  };
  const data = {
    iss: said.iss,
    sub: claims.sub,
    provider_id: claims.sub,
    email: said.email,
    email_verified: isEmailVerified,
    phone_verified: false,
    name,
    full_name: name,
    picture: said.picture,
    avatar_url: said.picture,
    custom_claims: Object.keys(custom).length > 0 ? custom : undefined,
  };
  return {
    subject: claims.sub,
    email: said.email,
    isEmailVerified,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
  };
}

const join = (first: string | undefined, last: string | undefined): string | undefined =>
  [first, last].filter(Boolean).join(' ') || undefined;

function postedNameOf(postedUser: string | undefined): { firstName?: string; lastName?: string } {
  try {
    const { firstName, lastName } = postedUserSchema.parse(JSON.parse(postedUser ?? '')).name;
    return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  } catch {
    return {};
  }
}
