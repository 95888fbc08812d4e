// Encrypts texts (AES-256-GCM) for storage in the database, so that a copy of the database reveals
// nothing.
import { fromBase64url, toBase64url } from './base64url.ts';

const IV_BYTES = 12;

/**
 * Encrypts a text.
 * @param purpose - Used to derive the key: a text encrypted for one purpose cannot be decrypted for
 * another.
 * @returns `<iv>.<ciphertext>`, both in base64url.
 */
export async function sealText(text: string, secret: string, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const content = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await sealingKey(secret, purpose),
    new TextEncoder().encode(text),
  );
  return `${toBase64url(iv)}.${toBase64url(new Uint8Array(content))}`;
}

/**
 * Decrypts a text that `sealText` encrypted. Returns undefined if the text was encrypted with
 * another secret or is damaged.
 */
export async function unsealText(
  sealed: string,
  secret: string,
  purpose: string,
): Promise<string | undefined> {
  const [iv = '', content = ''] = sealed.split('.');
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64url(iv) },
      await sealingKey(secret, purpose),
      fromBase64url(content),
    );
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

/**
 * Derives the encryption key from the secret and the purpose. A single SHA-256 round is enough
 * because the secret is random and not a password.
 */
async function sealingKey(secret: string, purpose: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(`${secret}/${purpose}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
