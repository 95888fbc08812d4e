// Who is signed in, for the whole app; it follows supabase-js, which refreshes the session, and the other tabs.
import { getSupabase, SESSION_KEY } from '../lib/supabase.ts';
import { nextSessionState, type SessionNews, type SessionState } from './session-state.ts';

/** What a prerendered page shows, and the browser's first render of it. */
const NOBODY: SessionState = { status: 'signed_out', reason: 'none' };

let state: SessionState =
  !import.meta.env.SSR && localStorage.getItem(SESSION_KEY) ? { status: 'loading' } : NOBODY;
let started: Promise<void> | undefined;
const listeners = new Set<(state: SessionState) => void>();

export const sessionStore = {
  get: (): SessionState => state,
  getPrerendered: (): SessionState => NOBODY,
  subscribe(listener: (state: SessionState) => void): () => void {
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
  /** Says, to the other tabs as well, that the end which comes now is wanted and no expiry. */
  leave(): void {
    localStorage.setItem(LEFT_AT, String(Date.now()));
  },
  /** The session is over on this device, whatever the server knows. */
  end(): void {
    apply({ event: 'SIGNED_OUT', person: null });
  },
};

const LEFT_AT = 'wasl-left-at';
const JUST_NOW_MS = 10_000;

async function follow(): Promise<void> {
  const supabase = await getSupabase();
  supabase.auth.onAuthStateChange((event, session) => {
    apply({ event, person: session?.user ?? null });
  });
}

function apply({ event, person }: Pick<SessionNews, 'event' | 'person'>): void {
  if (event === 'SIGNED_OUT') clearSession();
  if (person) localStorage.removeItem(LEFT_AT);
  const hasLeft = Date.now() - Number(localStorage.getItem(LEFT_AT)) < JUST_NOW_MS;
  const next = nextSessionState(state, { event, person, stored: storedPerson(), hasLeft });
  const isSame = next.status === 'signed_in' && idOf(next) === idOf(state);
  if (isSame || next === state) return;
  state = next;
  for (const listener of listeners) listener(state);
}

const idOf = (one: SessionState) => (one.status === 'signed_in' ? one.userId : undefined);

function storedPerson(): SessionNews['stored'] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    const { user } = stored as { user: { id: string; email?: string } };
    return { id: user.id, email: user.email };
  } catch {
    return null;
  }
}

/** Drafts and payout codes stay: they are kept by person and survive an expired session. */
function clearSession(): void {
  sessionStorage.clear();
  for (const key of [SESSION_KEY, `${SESSION_KEY}-code-verifier`, `${SESSION_KEY}-user`]) {
    localStorage.removeItem(key);
  }
}

// Another tab signed in or out; this one may not have started to follow yet.
if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_KEY) return;
    if (newValue === null) sessionStore.end();
    else sessionStore.start().catch(() => undefined);
  });
}
