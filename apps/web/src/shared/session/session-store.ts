// Session of the signed-in user for the whole app. supabase-js refreshes the session. This module
// follows the changes that supabase-js reports, and those that other tabs make.
import type { Session } from '@supabase/supabase-js';
import { getSupabase } from '../api/supabase.ts';
import { deadlines } from '../timeouts.ts';
import { beforeSessionChange } from './before-session-change.ts';
import { clearPersonData, clearSession } from './device-keys.ts';
import { endSessionOnClose } from './end-session-on-close.ts';
import { SIGNED_OUT_AT_KEY } from './has-signed-out.ts';
import { needsSecondStep } from './needs-second-step.ts';
import { SESSION_KEY } from './session-key.ts';
import { nextSessionState, type SessionChange, type SessionState } from './session-state.ts';

/** Session state of a prerendered page, which is also used while that page is hydrated. */
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
  /**
   * Starts to follow the changes of the session. Call this function only when a person signs in or
   * has signed in before.
   */
  start(): Promise<void> {
    started ??= follow().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  },
  /** Tells all tabs that the session ends because of a sign-out and not because it expired. */
  leave(): void {
    localStorage.setItem(SIGNED_OUT_AT_KEY, String(Date.now()));
  },
  /** Ends the session on this device, even if the session still exists on the server. */
  end(): void {
    apply({ event: 'SIGNED_OUT', person: null });
  },
};

async function follow(): Promise<void> {
  await beforeSessionChange.ready();
  await endSessionOnClose.settle();
  const supabase = await getSupabase();
  supabase.auth.onAuthStateChange((event, session) => {
    apply({ event, person: session && personOf(session) });
  });
  // Offline, supabase-js tries to refresh an expired session for half a minute and reports nothing
  // meanwhile. The app does not wait: it reads the data stored on the device immediately.
  const goOn = () => {
    if (state.status === 'loading') apply({ event: 'INITIAL_SESSION', person: null });
  };
  if (navigator.onLine) setTimeout(goOn, deadlines.storedSession);
  else goOn();
}

function apply({ event, person }: Pick<SessionChange, 'event' | 'person'>): void {
  const hasSignedOut =
    Date.now() - Number(localStorage.getItem(SIGNED_OUT_AT_KEY)) < deadlines.wantedSignOut;
  // supabase-js may report SIGNED_OUT again, for example after a request that still ran during the
  // sign-out. The repeat must not delete the data of the person who signs in next.
  if (event === 'SIGNED_OUT' && state.status !== 'signed_out') {
    if (hasSignedOut) clearPersonData(idOf(state));
    else clearSession();
  }
  if (person) {
    localStorage.removeItem(SIGNED_OUT_AT_KEY);
    endSessionOnClose.hold();
  }
  const next = nextSessionState(state, { event, person, stored: storedPerson(), hasSignedOut });
  const isSame =
    next.status === state.status && idOf(next) !== undefined && idOf(next) === idOf(state);
  if (isSame || next === state) return;
  state = next;
  for (const listener of listeners) listener(state);
}

const idOf = (one: SessionState) => ('userId' in one ? one.userId : undefined);

const personOf = (session: Session) => ({
  id: session.user.id,
  email: session.user.email,
  isHalfway: needsSecondStep(session),
});

function storedPerson(): SessionChange['stored'] {
  try {
    return personOf(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as Session);
  } catch {
    return null;
  }
}

// Called when another tab has signed in or out. The listener is added when the module loads, so it
// works even before `start` is called in this tab.
if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_KEY) return;
    if (newValue === null) sessionStore.end();
    else sessionStore.start().catch(() => undefined);
  });
}
