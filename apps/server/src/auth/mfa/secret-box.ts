// Encrypts the secrets of second factors. Without the encryption, anybody with a copy of the
// database could compute valid codes.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type SecretBox = {
  /**
   * @param boundTo - Id of the factor. The text can be decrypted only by passing the same id to
   * `open`.
   */
  seal(secret: string, boundTo: string): string;
  /**
   * @throws Error when the text was modified, or was encrypted for another id or with another
   * server secret.
   */
  open(sealed: string, boundTo: string): string;
  /** Like `open`, but returns undefined instead of throwing an error. */
  tryOpen(sealed: string, boundTo: string): string | undefined;
};

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(jwtSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'mfa-factor-secret', 32));
  function open(sealed: string, boundTo: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, nonce)
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }
  return {
    open,
    seal(secret, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(boundTo));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    tryOpen(sealed, boundTo) {
      try {
        return open(sealed, boundTo);
      } catch {
        return undefined;
      }
    },
  };
}
