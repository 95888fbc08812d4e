// Returns whether a session still needs the code of the second factor.
import type { Session } from '@supabase/supabase-js';

type SessionPart = Pick<Session, 'access_token'> & {
  user: { factors?: { status: string }[] | undefined };
};

export function needsSecondStep({ access_token: token, user }: SessionPart): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && levelOf(token) !== 'aal2';
}

/**
 * Returns the token's assurance level without verifying the signature. This is safe, because the
 * server refuses every request with a forged token.
 */
function levelOf(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return (claims as { aal?: unknown } | null)?.aal;
  } catch {
    return undefined;
  }
}
