// Tokens that must give no access: forged tokens, altered tokens, and tokens of ended sessions and
// of banned people.
import { createHmac, createPublicKey } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Instance } from '@wasl/server/testing/instance';
import { generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Client } from 'pg';
import { newPerson, signInActor } from './actor.ts';

export type StolenToken = { what: string; token: string };

/**
 * Signing secret of the attacked instance, which no attacker has. The test uses it for tokens with
 * a valid signature, which the server must refuse for another reason.
 */
export const ATTACK_SECRET = 'a-secret-of-the-attack-which-nobody-else-has';
const HOUR_SECONDS = 3600;

/** @param token - Valid token of a person. */
export async function stolenTokens(instance: Instance, token: string): Promise<StolenToken[]> {
  return [...(await forgedTokens(instance, token)), ...(await endedTokens(instance))];
}

async function forgedTokens({ url }: Instance, token: string): Promise<StolenToken[]> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const header: { kid: string } = JSON.parse(decode(head));
  const claims: JWTPayload = JSON.parse(decode(body));
  const now = Math.floor(Date.now() / 1000);
  const { privateKey } = await generateKeyPair('ES256');
  const jwk = await publicKey(url);
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const withKey = (key: typeof privateKey | Uint8Array, alg: string, more: JWTPayload = {}) =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg, kid: header.kid }).sign(key);
  const trulySigned = (more: JWTPayload) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(ATTACK_SECRET));
  const altered = (more: object) => `${head}.${encode({ ...claims, ...more })}.${signature}`;
  const none = (alg: string) => `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`;
  const bySecret = (secret: string) => {
    const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  const tokens: Record<string, string> = {
    'another key under our id': await withKey(privateKey, 'ES256'),
    'service_role by another key': await withKey(privateKey, 'ES256', { role: 'service_role' }),
    'another issuer by another key': await withKey(privateKey, 'ES256', {
      iss: 'https://thief.example',
    }),
    'no signature': none('none'),
    'no signature, None': none('None'),
    'the public key as a secret': bySecret(String(pem)),
    'the public key as a secret, as JSON': bySecret(JSON.stringify(jwk)),
    'an empty secret': bySecret(''),
    'a secret that many use': bySecret('super-secret-jwt-token-with-at-least-32-characters-long'),
    'another person in it': altered({ sub: crypto.randomUUID() }),
    'another role in it': altered({ role: 'service_role' }),
    'another audience in it': altered({ aud: 'service_role' }),
    'a longer life in it': altered({ exp: now + HOUR_SECONDS * 24 }),
    'another second step in it': altered({ aal: 'aal2' }),
    'no signature left': `${head}.${body}.`,
    'a key inside itself': `${encode({ alg: 'ES256', jwk, kid: header.kid })}.${body}.${signature}`,
    'a key at the attacker’s URL': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'x', jku: 'https://thief.example/keys' })
      .sign(privateKey),
    expired: await trulySigned({ iat: now - HOUR_SECONDS, exp: now - 1 }),
    'not yet good': await trulySigned({ nbf: now + HOUR_SECONDS }),
    'a role of the database': await trulySigned({ role: 'postgres' }),
    'a session that never was': await trulySigned({ session_id: crypto.randomUUID() }),
  };
  return Object.entries(tokens).map(([what, one]) => ({ what, token: one }));
}

/**
 * Returns access tokens of sessions that have just been ended, and of people who have just been
 * suspended or deleted.
 */
async function endedTokens(instance: Instance): Promise<StolenToken[]> {
  const { auth } = createClient(instance.url, instance.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const ends: Record<string, (id: string, token: string) => Promise<{ error: unknown }>> = {
    'a session that was signed out': (_id, token) => auth.admin.signOut(token, 'local'),
    'a session ended everywhere': (_id, token) => auth.admin.signOut(token, 'global'),
    'a suspended person': (id) => auth.admin.updateUserById(id, { ban_duration: '24h' }),
    'a deleted person': (id) => auth.admin.deleteUser(id),
  };
  const stolen: StolenToken[] = [];
  for (const [what, end] of Object.entries(ends)) {
    const { id, token } = await newPerson(instance);
    const { error } = await end(id, token);
    if (error) throw error;
    stolen.push({ what, token });
  }
  return stolen;
}

/**
 * @returns A refresh token whose successor was used a minute ago, and the current access token of
 * that session.
 */
export async function usedRefreshToken(
  instance: Instance,
  db: Client,
): Promise<{ refreshToken: string; token: string }> {
  const { email } = await newPerson(instance);
  const { client, id, refreshToken } = await signInActor(instance, email);
  let token = '';
  for (let turn = 0; turn < 2; turn += 1) {
    const { data, error } = await client.auth.refreshSession();
    if (error || !data.session) throw error ?? new Error('no session after a refresh');
    token = data.session.access_token;
  }
  // Pretends that the token was used a minute ago. Within ten seconds after its use, a refresh
  // token is accepted once more, because two tabs may send the same token.
  await db.query(
    `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id = $1`,
    [id],
  );
  return { refreshToken, token };
}

async function publicKey(url: string): Promise<JWK> {
  const response = await fetch(`${url}/auth/v1/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: JWK[] };
  const [key] = keys;
  if (!key) throw new Error('the server shows no public key');
  return key;
}

const decode = (part: string): string => Buffer.from(part, 'base64url').toString();
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
