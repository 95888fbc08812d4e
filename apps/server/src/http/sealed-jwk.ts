// Encrypts private keys for the database, so that a dump or backup cannot be used to sign tokens.
import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, type JWK } from 'jose';

export async function sealJwk(jwk: JWK, jwtSecret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(jwk)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(jwtSecret));
}

/**
 * Decrypts a key.
 * @returns undefined if it was encrypted with another secret.
 */
export async function unsealJwk(sealed: string, jwtSecret: string): Promise<JWK | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, keyOf(jwtSecret));
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    return undefined;
  }
}

/** One hash round is enough, because the secret is random rather than a password. */
const keyOf = (jwtSecret: string) =>
  createHash('sha256').update(`${jwtSecret}/signing-key`).digest();
