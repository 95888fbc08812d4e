// Checks a signed receipt with the public keys of the instance that issued it, asking nobody: WebCrypto does it without a network.

import { type Content, checkSignature, type PublicKeys, parsedObject } from './check-signature.ts';

export type { PublicKeys };

/** What stands in a receipt; see transfer_receipt and the function that signs it. */
export type Receipt = Content;

export type CheckedReceipt =
  | { outcome: 'true'; receipt: Receipt }
  /** Something else was signed, or nobody signed it. */
  | { outcome: 'changed' }
  /** Signed by another instance, or by a key that is newer than those we have. */
  | { outcome: 'unknown_key' }
  | { outcome: 'unreadable' };

const TYPE = 'wasl.transfer-receipt';

/** @param text The file, `{"receipt", "signature"}`, or the signature alone, which holds all that the receipt says. */
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
  const file = parsedObject(text);
  return file && typeof file.signature === 'string'
    ? { signature: file.signature, receipt: file.receipt ?? null }
    : undefined;
}

/** The same text for the same content, however its members stand. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
