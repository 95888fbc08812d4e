// A key pair as an instance has one, and what it signs, for tests.
import type { webcrypto } from 'node:crypto';
import type { PublicKeys } from './check-signature.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };

export type Signer = { privateKey: webcrypto.CryptoKey; keys: PublicKeys };

export async function makeSigner(kid: string): Promise<Signer> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return { privateKey: pair.privateKey, keys: { keys: [{ ...jwk, kid }] } };
}

export const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function sign(
  receipt: object,
  { privateKey }: Signer,
  header: object = {},
): Promise<string> {
  const content = `${encoded({ alg: 'ES256', kid: 'one', ...header })}.${encoded(receipt)}`;
  const bytes = new TextEncoder().encode(content);
  const made = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes);
  return `${content}.${Buffer.from(made).toString('base64url')}`;
}
