// Checks offline whether a broker may pay a voucher: checks the signature, the broker named in the
// voucher, and the validity period.
import {
  checkSignature,
  type PublicKeys,
  readSignedContent,
  type SignedContent,
} from './check-signature.ts';

export type Voucher = {
  reference: string;
  centimes: number;
  /** ID of the only broker who may pay the voucher. */
  broker: string;
  /** Name of the recipient, exactly as on the identity document. */
  name: string;
  /** Time at which the voucher was issued, in seconds since 1970. `until` has the same unit. */
  issued: number;
  until: number;
  /** SHA-256 hash of the voucher's token, in base64url. */
  hash: string;
};

export type CheckedVoucher =
  | { outcome: 'true'; voucher: Voucher; token: string }
  | { outcome: 'unreadable' | 'changed' | 'unknown_key' | 'other_broker' | 'expired' | 'clock' };

export type VoucherReader = {
  keys: PublicKeys;
  /** ID of the broker who wants to pay the voucher. */
  brokerId: string;
  /** Current time of the device's clock, in milliseconds. */
  now: number;
};

const PREFIX = 'WV1.';
const TYPE = 'voucher+jws';
const TOKEN = /^[\w-]{22}$/;
/** Maximum time by which the device's clock may be behind the server's clock. */
const CLOCK_MS = 600_000;

/**
 * Returns the content of the QR code: the voucher's token, known only to the holder of the voucher,
 * and the signed content of the voucher.
 */
export const voucherQrText = (token: string, signed: string): string =>
  `${PREFIX}${token}.${signed}`;

/**
 * Verifies a voucher.
 * @param text - Scanned, typed or pasted text of the voucher; spaces and line breaks are ignored.
 */
export async function checkVoucher(text: string, reader: VoucherReader): Promise<CheckedVoucher> {
  const read = text.replace(/\s+/g, '');
  if (!read.startsWith(PREFIX)) return { outcome: 'unreadable' };
  const [, token = '', ...signed] = read.split('.');
  if (!TOKEN.test(token)) return { outcome: 'unreadable' };
  const checked = await checkSignature(signed.join('.'), reader.keys);
  if (checked.outcome !== 'true') return checked;
  const voucher = voucherOf(checked.content);
  // Refuses a signed receipt that is presented as a voucher. Its signature is valid, because
  // receipts and vouchers are signed with the same key.
  if (checked.header.typ !== TYPE || !voucher) return { outcome: 'changed' };
  if (voucher.hash !== (await voucherTokenHash(token))) return { outcome: 'changed' };
  if (voucher.broker !== reader.brokerId) return { outcome: 'other_broker' };
  if (reader.now >= voucher.until * 1000) return { outcome: 'expired' };
  // Rejects the check if the device's clock is slow: expired vouchers would seem valid.
  if (reader.now < voucher.issued * 1000 - CLOCK_MS) return { outcome: 'clock' };
  return { outcome: 'true', voucher, token };
}

/**
 * Reads the content of a signed voucher, to show it to the holder of the voucher. Does not verify
 * the signature.
 */
export function readVoucher(signed: string): Voucher | undefined {
  const content = readSignedContent(signed);
  return content && voucherOf(content);
}

/** Returns a random token of 128 bits. */
export const newVoucherToken = (): string =>
  toBase64url(crypto.getRandomValues(new Uint8Array(16)));

export async function voucherTokenHash(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return toBase64url(new Uint8Array(bytes));
}

const toBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function voucherOf(content: SignedContent): Voucher | undefined {
  const { reference, centimes, broker, name, issued, until, hash } = content;
  const texts = [reference, broker, name, hash];
  const numbers = [centimes, issued, until];
  return texts.every((one) => typeof one === 'string') && numbers.every(Number.isSafeInteger)
    ? ({ reference, centimes, broker, name, issued, until, hash } as Voucher)
    : undefined;
}
