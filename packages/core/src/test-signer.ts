// For tests: creates a signing key pair that belongs to no real instance, and signs documents with
// this key pair.
import type { PublicKeys } from './check-signature.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };

export type TestSigner = { privateKey: Parameters<typeof crypto.subtle.sign>[1]; keys: PublicKeys };

export async function makeTestSigner(kid: string): Promise<TestSigner> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return { privateKey: pair.privateKey, keys: { keys: [{ ...jwk, kid }] } };
}

export const encodeJson = (value: unknown) =>
  base64url(new TextEncoder().encode(JSON.stringify(value)));

/** Encodes bytes as base64url. Does not use Buffer, because browsers do not have it. */
const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export async function signReceipt(
  receipt: object,
  { privateKey }: TestSigner,
  header: object = {},
): Promise<string> {
  const content = `${encodeJson({ alg: 'ES256', kid: 'one', ...header })}.${encodeJson(receipt)}`;
  const bytes = new TextEncoder().encode(content);
  const made = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes);
  return `${content}.${base64url(new Uint8Array(made))}`;
}
