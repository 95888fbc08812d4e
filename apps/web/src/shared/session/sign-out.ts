// Signs out: clears this device immediately, whether or not the server can be reached.
import { readAnonKey } from '../api/supabase.ts';
import { deadlines } from '../timeouts.ts';
import { SESSION_KEY } from './session-key.ts';
import { sessionStore } from './session-store.ts';

export function signOut(): void {
  const token = storedToken();
  sessionStore.leave();
  sessionStore.end();
  // If the server cannot be reached, the session stays on the server, but no device has the refresh
  // token any more.
  if (token) leaveServer(token).catch(() => undefined);
}

/**
 * Sends the request without supabase-js, which would first refresh the session that is about to
 * end.
 */
async function leaveServer(token: string): Promise<void> {
  const apikey = await readAnonKey();
  await fetch('/auth/v1/logout?scope=local', {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${token}` },
    // The request is sent even if the tab is closed immediately afterwards.
    keepalive: true,
    signal: AbortSignal.timeout(deadlines.signOutCall),
  });
}

function storedToken(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return (stored as { access_token?: string } | null)?.access_token;
  } catch {
    return undefined;
  }
}
