// Parses a private signing key of a project that imports its own key. Accepts the formats of the
// Supabase CLI and of Supabase's auth server.
import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { StartupError } from '../config/startup-error.ts';

export type PrivateSigningKey = { kid: string; alg: SigningAlgorithm; jwk: JWK };
export type SigningAlgorithm = 'ES256' | 'RS256';

const base64url = z.string().regex(/^[\w-]+$/);
const common = { kid: z.string().min(1).max(255).optional(), use: z.literal('sig').optional() };
const keySchema = z.discriminatedUnion('kty', [
  z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    alg: z.literal('ES256').default('ES256'),
    x: base64url,
    y: base64url,
    d: base64url,
    ...common,
  }),
  z.object({
    kty: z.literal('RSA'),
    alg: z.literal('RS256').default('RS256'),
    // Minimum size of the RSA modulus in bytes. RFC 7518, 3.3 requires at least 2048 bits.
    n: base64url.min(342, 'expected 2048 bits or more'),
    e: base64url,
    d: base64url,
    p: base64url,
    q: base64url,
    dp: base64url,
    dq: base64url,
    qi: base64url,
    ...common,
  }),
]);

/**
 * Parses the key.
 * @param text - A private ES256 or RS256 JWK, or a list of keys as in GOTRUE_JWT_KEYS. In a list,
 * the key that is marked for signing is used.
 * @throws StartupError with a reason that contains no part of the key.
 */
export async function readSigningKey(text: string): Promise<PrivateSigningKey> {
  const { success, data, error } = keySchema.safeParse(chooseSigner(parse(text)));
  if (!success) {
    const problems = error.issues.map(
      ({ path, message }) => `${path.join('.') || 'key'}: ${message}`,
    );
    throw new StartupError(
      `this is not an ES256 or RS256 private key:\n  ${problems.join('\n  ')}`,
    );
  }
  const { kid, use: _use, ...jwk } = data;
  await importJWK(jwk, jwk.alg).catch(() => {
    throw new StartupError('the numbers of this key do not form a valid key.');
  });
  return { kid: kid ?? (await calculateJwkThumbprint(jwk)), alg: jwk.alg, jwk };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError('a signing key must be a JWK, and this is not JSON.');
  }
}

function chooseSigner(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const signers = given.filter(({ key_ops: operations }) => operations?.includes('sign'));
  if (signers.length === 1) return signers[0];
  throw new StartupError(`${signers.length} keys in the list may sign (key_ops); expected one.`);
}
