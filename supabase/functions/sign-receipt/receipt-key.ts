// The key that signs receipts: made by whoever signs the first one, and kept sealed in the database, so that a copy of it signs nothing.
import { textToBase64url, toBase64url } from '../_shared/base64url.ts';
import { openSealed, sealText } from '../_shared/sealed-text.ts';

export type SigningKey = { kid: string; privateKey: CryptoKey };

/** As the database keeps it: an id, and the private half that `seal` made. */
type KeptKey = { kid: string; sealed: string };

/** Calls a function of the database with the service key. */
type CallService = (name: string, args: object) => Promise<unknown>;

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SEALED_FOR = 'receipt-key';

/**
 * @param secret What private halves are sealed with. Under another one they open no more, and a new key takes over; what the
 *   old one signed stays true, because its public half is kept.
 */
export async function signingKey(call: CallService, secret: string): Promise<SigningKey> {
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
  // RFC 7638: the members in the order of their names, and nothing else.
  const thumbprint = await sha256(JSON.stringify({ crv, kty, x, y }));
  return {
    p_kid: toBase64url(thumbprint),
    p_public_jwk: { kty, crv, x, y },
    p_sealed: await sealText(JSON.stringify(jwk), secret, SEALED_FOR),
  };
}

async function opened({ kid, sealed }: KeptKey, secret: string): Promise<SigningKey | undefined> {
  const text = await openSealed(sealed, secret, SEALED_FOR);
  if (text === undefined) return undefined;
  const jwk: JsonWebKey = JSON.parse(text);
  return { kid, privateKey: await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['sign']) };
}

const sha256 = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/**
 * A compact JSON Web Signature (RFC 7515) over the receipt as it is written here.
 * @param typ What is signed, so that one kind of paper never passes for another.
 */
export async function signed(
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
