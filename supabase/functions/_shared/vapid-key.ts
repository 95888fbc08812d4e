// VAPID key that identifies this instance to push services (RFC 8292). The key is read from the
// settings or, if it is not set there, generated on first use and stored encrypted in the database,
// so that all servers share it.
import { toBase64url } from './base64url.ts';
import type { CallService } from './call-service.ts';
import { sealText, unsealText } from './sealed-text.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

/** Key pair in the encoding of Web Push: the public and the private key, both in base64url. */
export type VapidKey = { publicKey: string; privateKey: string };

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SEALED_FOR = 'push-key';

/**
 * VAPID key as stored in the database: the public key, which is also the ID, and the encrypted
 * private key.
 */
type KeptKey = { kid: string; sealed: string };

/**
 * Time in milliseconds for which the key is cached. Without the cache, the key would be read from
 * the database for every message.
 */
const FRESH_MS = 60_000;
let known: { key: Promise<VapidKey>; until: number } | undefined;

/**
 * Returns the VAPID key of this instance, cached for a minute. Generates and stores a key if there
 * is none.
 */
export function vapidKey(call: CallService): Promise<VapidKey> {
  if (!known || Date.now() > known.until) {
    const key = readKey(call);
    known = { key, until: Date.now() + FRESH_MS };
    key.catch(() => {
      known = undefined;
    });
  }
  return known.key;
}

async function readKey(call: CallService): Promise<VapidKey> {
  const given = givenKey();
  if (given) return given;
  const secret = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '';
  const kept = (await call('push_key', {})) as KeptKey | null;
  const own = kept && (await opened(kept, secret));
  if (own) return own;
  const made = await makeKey();
  const winner = (await call('add_push_key', {
    p_kid: made.publicKey,
    p_sealed: await sealText(made.privateKey, secret, SEALED_FOR),
    p_replaces: kept?.kid ?? null,
  })) as KeptKey;
  const key = await opened(winner, secret);
  if (!key) throw new Error('the key of Web Push is sealed with another secret');
  return key;
}

function givenKey(): VapidKey | undefined {
  const publicKey = Deno.env.get('VAPID_PUBLIC_KEY');
  const privateKey = Deno.env.get('VAPID_PRIVATE_KEY');
  if (!publicKey !== !privateKey) {
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together');
  }
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}

async function opened({ kid, sealed }: KeptKey, secret: string): Promise<VapidKey | undefined> {
  const privateKey = await unsealText(sealed, secret, SEALED_FOR);
  return privateKey === undefined ? undefined : { publicKey: kid, privateKey };
}

async function makeKey(): Promise<VapidKey> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { publicKey: toBase64url(new Uint8Array(point)), privateKey: d };
}
