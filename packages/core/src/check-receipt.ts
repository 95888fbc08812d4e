// Checks a signed receipt with the public keys of the instance that issued it, asking nobody: WebCrypto does it without a network.

/** A JSON Web Key of the curve P-256. */
type PublicKey = { kid?: string; kty?: string; crv?: string; x?: string; y?: string };
export type PublicKeys = { keys: PublicKey[] };

/** What stands in a receipt; see transfer_receipt and the function that signs it. */
export type Receipt = Record<string, unknown>;

export type CheckedReceipt =
  | { outcome: 'true'; receipt: Receipt }
  /** Something else was signed, or nobody signed it. */
  | { outcome: 'changed' }
  /** Signed by another instance, or by a key that is newer than those we have. */
  | { outcome: 'unknown_key' }
  | { outcome: 'unreadable' };

const TYPE = 'wasl.transfer-receipt';

/** @param text The file, `{"receipt", "signature"}`, or the signature alone, which holds all that the receipt says. */
export async function checkReceipt(text: string, { keys }: PublicKeys): Promise<CheckedReceipt> {
  const file = readFile(text.trim());
  if (!file) return { outcome: 'unreadable' };
  const [header, content, signature, ...rest] = file.signature.split('.');
  const read = header && content && signature && rest.length === 0 && parts(header, content);
  if (!read) return { outcome: 'unreadable' };
  // Never the algorithm that the file asks for.
  if (read.header.alg !== 'ES256') return { outcome: 'changed' };
  const key = keys.find(({ kid }) => kid !== undefined && kid === read.header.kid);
  if (!key) return { outcome: 'unknown_key' };
  const isTrue = await isSignedBy(key, `${header}.${content}`, signature);
  const isSame = file.receipt === undefined || inOrder(file.receipt) === inOrder(read.receipt);
  return isTrue && isSame && read.receipt.type === TYPE
    ? { outcome: 'true', receipt: read.receipt }
    : { outcome: 'changed' };
}

const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

function readFile(text: string): { signature: string; receipt?: unknown } | undefined {
  if (COMPACT.test(text)) return { signature: text };
  const file = parsed(text);
  return file && typeof file.signature === 'string'
    ? { signature: file.signature, receipt: file.receipt ?? null }
    : undefined;
}

function parts(header: string, content: string): { header: Receipt; receipt: Receipt } | undefined {
  const [head, receipt] = [header, content].map((part) => parsed(utf8(part)));
  return head && receipt ? { header: head, receipt } : undefined;
}

function parsed(text: string | undefined): Receipt | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Receipt)
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

/** The same text for the same content, however its members stand. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
