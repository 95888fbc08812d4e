// Verifies a compact JSON Web Signature (ES256) with the public keys of the instance that made the
// signature. The check works offline, because WebCrypto needs no network.

/** A JSON Web Key of curve P-256. */
type PublicKey = { kid?: string; kty?: string; crv?: string; x?: string; y?: string };
export type PublicKeys = { keys: PublicKey[] };
export type SignedContent = Record<string, unknown>;

export type CheckedSignature =
  | { outcome: 'true'; header: SignedContent; content: SignedContent }
  /** The content of the document differs from the signed content, or the signature is invalid. */
  | { outcome: 'changed' }
  /**
   * The document was signed by another instance, or with a key that is newer than the keys given
   * for this check.
   */
  | { outcome: 'unknown_key' }
  | { outcome: 'unreadable' };

export async function checkSignature(
  compact: string,
  { keys }: PublicKeys,
): Promise<CheckedSignature> {
  const [head, body, signature, ...rest] = compact.split('.');
  const read = head && body && signature && rest.length === 0 && parts(head, body);
  if (!read) return { outcome: 'unreadable' };
  // Only ES256 is accepted. The header of the document also names an algorithm, but a forger could
  // replace that name, so the check must never use another algorithm.
  if (read.header.alg !== 'ES256') return { outcome: 'changed' };
  const key = keys.find(({ kid }) => kid !== undefined && kid === read.header.kid);
  if (!key) return { outcome: 'unknown_key' };
  const isTrue = await isSignedBy(key, `${head}.${body}`, signature);
  return isTrue ? { outcome: 'true', ...read } : { outcome: 'changed' };
}

/** Returns the signed content without verifying the signature. */
export const readSignedContent = (compact: string): SignedContent | undefined =>
  parseObject(utf8(compact.split('.')[1] ?? ''));

function parts(
  head: string,
  body: string,
): { header: SignedContent; content: SignedContent } | undefined {
  const [header, content] = [head, body].map((part) => parseObject(utf8(part)));
  return header && content ? { header, content } : undefined;
}

export function parseObject(text: string | undefined): SignedContent | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as SignedContent)
      : undefined;
  } catch {
    return undefined;
  }
}

async function isSignedBy(key: PublicKey, content: string, signature: string): Promise<boolean> {
  const bytes = fromBase64url(signature);
  if (!bytes) return false;
  const { kty = '', crv = '', x = '', y = '' } = key;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, [
    'verify',
  ]);
  const data = new TextEncoder().encode(content);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, bytes, data);
}

function utf8(text: string): string | undefined {
  const bytes = fromBase64url(text);
  return bytes && new TextDecoder().decode(bytes);
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
