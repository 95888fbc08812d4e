// Stores a session on the device as a sign-in does, to test features that require one.
import { onTestFinished } from 'vitest';
import { SESSION_KEY } from '../shared/session/session-key.ts';

const encode = (part: unknown) => btoa(JSON.stringify(part)).replace(/(?<!=)=+$/, '');

export function signIn(userId: string): void {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sub: userId, exp: expires_at, aal: 'aal1', role: 'authenticated' };
  const session = {
    access_token: `${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: { id: userId, email: 'salma@wasl.test', aud: 'authenticated', factors: [] },
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  onTestFinished(() => localStorage.removeItem(SESSION_KEY));
}
