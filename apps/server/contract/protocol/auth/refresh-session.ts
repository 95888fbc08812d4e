// Exchanges a refresh token for a new session by a plain HTTP request, because a Supabase client
// would also store the new session.
import { inject } from 'vitest';

export async function refreshSession(token: string) {
  const response = await fetch(`${inject('url')}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
