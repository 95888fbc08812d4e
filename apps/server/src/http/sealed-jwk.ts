// Encrypts a private key for the database, so that a dump or a backup of it signs nothing.
import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, type JWK } from 'jose';

export async function sealJwk(jwk: JWK, jwtSecret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(jwk)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(jwtSecret));
}

/** @returns undefined when it was sealed under another secret. */
export async function unsealJwk(sealed: string, jwtSecret: string): Promise<JWK | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, keyOf(jwtSecret));
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    return undefined;
  }
}

/** One round is enough: the secret is random and not a person's password. */
const keyOf = (jwtSecret: string) =>
  createHash('sha256').update(`${jwtSecret}/signing-key`).digest();
