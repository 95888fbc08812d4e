// Reads a voucher and says whether a broker may pay against it, asking nobody: signature, whom it names, and its time.
import { type Content, checkSignature, type PublicKeys, readContent } from './check-signature.ts';

export type Voucher = {
  reference: string;
  centimes: number;
  /** The id of the only broker who may pay. */
  broker: string;
  /** The recipient's name, as it must stand on the document. */
  name: string;
  /** Seconds since 1970, as `until`. */
  issued: number;
  until: number;
  /** SHA-256 of the token, base64url. */
  hash: string;
};

export type CheckedVoucher =
  | { outcome: 'true'; voucher: Voucher; token: string }
  | { outcome: 'unreadable' | 'changed' | 'unknown_key' | 'other_broker' | 'expired' | 'clock' };

export type Reader = {
  keys: PublicKeys;
  /** Who wants to pay. */
  brokerId: string;
  /** By the clock of the device, in milliseconds. */
  now: number;
};

const PREFIX = 'WV1.';
const TYPE = 'voucher+jws';
const TOKEN = /^[\w-]{22}$/;
/** How much a device's clock may be behind the server's. */
const CLOCK_MS = 600_000;

/** What the QR code holds: the token, which its holder alone had, and what was signed. */
export const voucherText = (token: string, signed: string): string => `${PREFIX}${token}.${signed}`;

/** @param text Scanned, or typed and pasted with whatever spaces and lines. */
export async function checkVoucher(text: string, reader: Reader): Promise<CheckedVoucher> {
  const read = text.replace(/\s+/g, '');
  if (!read.startsWith(PREFIX)) return { outcome: 'unreadable' };
  const [, token = '', ...signed] = read.split('.');
  if (!TOKEN.test(token)) return { outcome: 'unreadable' };
  const checked = await checkSignature(signed.join('.'), reader.keys);
  if (checked.outcome !== 'true') return checked;
  const voucher = voucherOf(checked.content);
  // A receipt is signed with the same key.
  if (checked.header.typ !== TYPE || !voucher) return { outcome: 'changed' };
  if (voucher.hash !== (await hashOfToken(token))) return { outcome: 'changed' };
  if (voucher.broker !== reader.brokerId) return { outcome: 'other_broker' };
  if (reader.now >= voucher.until * 1000) return { outcome: 'expired' };
  // A clock that is behind would take a voucher that is over.
  if (reader.now < voucher.issued * 1000 - CLOCK_MS) return { outcome: 'clock' };
  return { outcome: 'true', voucher, token };
}

/** What a signed voucher says, for who has it: nothing is checked. */
export function readVoucher(signed: string): Voucher | undefined {
  const content = readContent(signed);
  return content && voucherOf(content);
}

/** 128 bits. */
export const newToken = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(16)));

export async function hashOfToken(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return toBase64url(new Uint8Array(bytes));
}

const toBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function voucherOf(content: Content): Voucher | undefined {
  const { reference, centimes, broker, name, issued, until, hash } = content;
  const texts = [reference, broker, name, hash];
  const numbers = [centimes, issued, until];
  return texts.every((one) => typeof one === 'string') && numbers.every(Number.isSafeInteger)
    ? ({ reference, centimes, broker, name, issued, until, hash } as Voucher)
    : undefined;
}
