// Signed URLs. The token in a signed URL permits one action on one object until the token expires.
import { errors } from 'jose';
import { z } from 'zod';
import type { Credentials } from '../../http/credentials.ts';
import type { ObjectAddress } from './object-address.ts';
import { storageRefusals } from './storage-refusals.ts';

export type SignedPurpose = 'download' | 'upload' | 'render';

export type SignedFacts = {
  /** Present only in the URL of an upload: true if the upload may replace an existing object. */
  isUpsert?: boolean;
  ownerId?: string | null;
  /** Present only in the URL of a resized picture: the transformation that was signed. */
  transform?: Record<string, unknown>;
};

/**
 * Signs a URL.
 * @param seconds - Lifetime of the URL in seconds.
 */
export function signAddress(
  credentials: Credentials,
  purpose: SignedPurpose,
  { bucketId, name }: ObjectAddress,
  seconds: number,
  facts: SignedFacts = {},
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return credentials.sign({
    url: `${bucketId}/${name}`,
    // The token has no role and no subject, so it is useless as a bearer token.
    scope: `storage.${purpose}`,
    ...(facts.isUpsert !== undefined && { upsert: facts.isUpsert }),
    ...(facts.ownerId && { owner: facts.ownerId }),
    ...(facts.transform && { transform: facts.transform }),
    iat,
    exp: iat + seconds,
  });
}

const schema = z.object({
  url: z.string(),
  scope: z.string(),
  upsert: z.boolean().optional(),
  owner: z.string().optional(),
  transform: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Verifies a signed URL.
 * @throws StorageError InvalidJWT for an invalid or expired token; InvalidSignature for a token of
 * another object or for another purpose.
 */
export async function checkSignedAddress(
  credentials: Credentials,
  purpose: SignedPurpose,
  { bucketId, name }: ObjectAddress,
  token: unknown,
): Promise<SignedFacts> {
  if (typeof token !== 'string' || token === '') {
    throw storageRefusals.invalidRequest("querystring must have required property 'token'");
  }
  const claims = await credentials.verify(token).catch((error) => {
    if (error instanceof errors.JWTExpired) {
      throw storageRefusals.invalidToken('"exp" claim timestamp check failed');
    }
    throw storageRefusals.invalidToken('signature verification failed');
  });
  const { data } = schema.safeParse(claims);
  if (data?.url !== `${bucketId}/${name}` || data.scope !== `storage.${purpose}`) {
    throw storageRefusals.wrongSignature();
  }
  return {
    isUpsert: data.upsert === true,
    ownerId: data.owner ?? null,
    ...(data.transform && { transform: data.transform }),
  };
}
