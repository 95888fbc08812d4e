// Who is signed in, for the whole app; it follows supabase-js, which refreshes the session and keeps tabs in step.
import type { Session } from '@supabase/supabase-js';
import { getSupabase, SESSION_KEY } from '../lib/supabase.ts';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out'; hasExpired: boolean }
  | { status: 'signed_in'; userId: string; email: string };

let state: SessionState = localStorage.getItem(SESSION_KEY)
  ? { status: 'loading' }
  : { status: 'signed_out', hasExpired: false };
let isLeaving = false;
const listeners = new Set<() => void>();

export const sessionStore = {
  get: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Begins to follow the session; needed only once somebody signs in or was signed in before. */
  start(): Promise<void> {
    started ??= follow().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  },
  /** A sign-out that the person asked for is not an expiry. */
  leave(): void {
    isLeaving = true;
  },
};

let started: Promise<void> | undefined;

async function follow(): Promise<void> {
  const supabase = await getSupabase();
  supabase.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') clearPersonalKeys();
    set(toState(session, event === 'SIGNED_OUT'));
  });
}

function toState(session: Session | null, wasSignedOut: boolean): SessionState {
  if (session) {
    isLeaving = false;
    return { status: 'signed_in', userId: session.user.id, email: session.user.email ?? '' };
  }
  const hasExpired = wasSignedOut && !isLeaving && state.status === 'signed_in';
  return { status: 'signed_out', hasExpired };
}

function set(next: SessionState): void {
  const isSame =
    state.status === next.status && state.status === 'signed_in' && next.status === 'signed_in'
      ? state.userId === next.userId
      : false;
  if (isSame) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Drafts and payout codes stay: they are kept by person and survive an expired session. */
function clearPersonalKeys(): void {
  sessionStorage.clear();
  localStorage.removeItem(SESSION_KEY);
}
