// Verifies a signed receipt with the public keys of the instance that issued the receipt. The
// caller passes the keys, and WebCrypto checks the signature on the device, so the check works
// offline.

import {
  checkSignature,
  type PublicKeys,
  parseObject,
  type SignedContent,
} from './check-signature.ts';

export type { PublicKeys };

/**
 * Content of a receipt. Its properties are documented at the database function `transfer_receipt`,
 * and at the function that signs the receipt.
 */
export type Receipt = SignedContent;

export type CheckedReceipt =
  | { outcome: 'true'; receipt: Receipt }
  /** The content of the receipt differs from the signed content, or the signature is invalid. */
  | { outcome: 'changed' }
  /**
   * The receipt was signed by another instance, or with a key that is newer than the keys given for
   * this check.
   */
  | { outcome: 'unknown_key' }
  | { outcome: 'unreadable' };

const TYPE = 'wasl.transfer-receipt';

/**
 * Verifies a receipt.
 * @param text - Either the file `{"receipt", "signature"}` or only its signature. The signature is
 * sufficient, because it is a signed text that includes a copy of the receipt.
 */
export async function checkReceipt(text: string, keys: PublicKeys): Promise<CheckedReceipt> {
  const file = readFile(text.trim());
  if (!file) return { outcome: 'unreadable' };
  const checked = await checkSignature(file.signature, keys);
  if (checked.outcome !== 'true') return checked;
  const receipt = checked.content;
  const isSame = file.receipt === undefined || inOrder(file.receipt) === inOrder(receipt);
  return isSame && receipt.type === TYPE ? { outcome: 'true', receipt } : { outcome: 'changed' };
}

const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

function readFile(text: string): { signature: string; receipt?: unknown } | undefined {
  if (COMPACT.test(text)) return { signature: text };
  const file = parseObject(text);
  return file && typeof file.signature === 'string'
    ? { signature: file.signature, receipt: file.receipt ?? null }
    : undefined;
}

/** Serialises a value with sorted keys, so that equal contents give equal texts. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
