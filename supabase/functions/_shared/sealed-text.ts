// Seals a text so that the database can keep it and a copy of the database cannot read it.
import { fromBase64url, toBase64url } from './base64url.ts';

const IV_BYTES = 12;

/** @param purpose What was sealed for one thing opens for no other. */
export async function sealText(text: string, secret: string, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const content = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await sealingKey(secret, purpose),
    new TextEncoder().encode(text),
  );
  return `${toBase64url(iv)}.${toBase64url(new Uint8Array(content))}`;
}

/** Undefined for what was sealed with another secret, or is damaged. */
export async function openSealed(
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

/** One round is enough: the secret is random and not a person's password. */
async function sealingKey(secret: string, purpose: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(`${secret}/${purpose}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
