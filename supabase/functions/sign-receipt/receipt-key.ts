// Key that signs receipts. It is generated on first use and stored encrypted in the database, so
// that a copy of the database cannot be used to sign.
import { textToBase64url, toBase64url } from '../_shared/base64url.ts';
import { sealText, unsealText } from '../_shared/sealed-text.ts';

export type SigningKey = { kid: string; privateKey: CryptoKey };

/** Signing key as stored in the database: the ID and the encrypted private key. */
type KeptKey = { kid: string; sealed: string };

/** Calls a database function with the service key. */
type CallService = (name: string, args: object) => Promise<unknown>;

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SEALED_FOR = 'receipt-key';

/**
 * Returns the current signing key. If there is no key, or if the key was encrypted with another
 * secret, generates and stores a new key.
 * @param secret - Secret that encrypts private keys. After the secret is changed, the stored
 * private key cannot be decrypted, so a new key replaces it. Old signatures remain valid, because
 * the public keys are kept.
 * @throws Error if another server stored a new key at the same time and encrypted it with another
 * secret.
 */
export async function loadSigningKey(call: CallService, secret: string): Promise<SigningKey> {
  const kept = (await call('receipt_signing_key', {})) as KeptKey | null;
  const known = kept && (await opened(kept, secret));
  if (known) return known;
  const made = await makeKey(secret);
  const winner = (await call('add_receipt_key', {
    ...made,
    p_replaces: kept?.kid ?? null,
  })) as KeptKey;
  const key = await opened(winner, secret);
  if (!key) throw new Error('the key of receipts is sealed with another secret');
  return key;
}

async function makeKey(secret: string) {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  // The thumbprint (RFC 7638) is the hash of exactly these key fields in alphabetical order.
  const thumbprint = await sha256(JSON.stringify({ crv, kty, x, y }));
  return {
    p_kid: toBase64url(thumbprint),
    p_public_jwk: { kty, crv, x, y },
    p_sealed: await sealText(JSON.stringify(jwk), secret, SEALED_FOR),
  };
}

async function opened({ kid, sealed }: KeptKey, secret: string): Promise<SigningKey | undefined> {
  const text = await unsealText(sealed, secret, SEALED_FOR);
  if (text === undefined) return undefined;
  const jwk: JsonWebKey = JSON.parse(text);
  return { kid, privateKey: await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['sign']) };
}

const sha256 = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/**
 * Returns a compact JSON Web Signature (RFC 7515, ES256) of a payload, which is serialised here.
 * @param typ - Type of the document. The type is signed too, so that, for example, a voucher cannot
 * be passed off as a receipt.
 */
export async function signPayload(
  receipt: object,
  { kid, privateKey }: SigningKey,
  typ = 'receipt+jws',
): Promise<string> {
  const header = { alg: 'ES256', kid, typ };
  const content = [header, receipt].map((part) => textToBase64url(JSON.stringify(part))).join('.');
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    new TextEncoder().encode(content),
  );
  return `${content}.${toBase64url(new Uint8Array(signature))}`;
}
