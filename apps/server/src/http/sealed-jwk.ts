// Encrypts private keys before they are stored in the database, so that nobody can sign tokens with
// the help of a dump or backup.
import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, type JWK } from 'jose';

export async function sealJwk(jwk: JWK, jwtSecret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(jwk)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(jwtSecret));
}

/**
 * Decrypts a key.
 * @returns undefined if the key was encrypted with another secret.
 */
export async function unsealJwk(sealed: string, jwtSecret: string): Promise<JWK | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, keyOf(jwtSecret));
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    return undefined;
  }
}

/**
 * The secret is hashed only once. More rounds are needed only for passwords; this secret is random.
 */
const keyOf = (jwtSecret: string) =>
  createHash('sha256').update(`${jwtSecret}/signing-key`).digest();
