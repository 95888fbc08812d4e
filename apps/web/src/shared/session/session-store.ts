// Who is signed in, for the whole app; it follows supabase-js, which refreshes the session, and the other tabs.
import type { Session } from '@supabase/supabase-js';
import { getSupabase } from '../api/supabase.ts';
import { deadlines } from '../timeouts.ts';
import { beforeSession } from './before-session.ts';
import { clearPerson, clearSession } from './device-keys.ts';
import { SIGNED_OUT_AT } from './has-signed-out.ts';
import { needsSecondStep } from './needs-second-step.ts';
import { SESSION_KEY } from './session-key.ts';
import { nextSessionState, type SessionChange, type SessionState } from './session-state.ts';
import { untilClose } from './until-close.ts';

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
    localStorage.setItem(SIGNED_OUT_AT, String(Date.now()));
  },
  /** The session is over on this device, whatever the server knows. */
  end(): void {
    apply({ event: 'SIGNED_OUT', person: null });
  },
};

async function follow(): Promise<void> {
  await beforeSession.ready();
  await untilClose.settle();
  const supabase = await getSupabase();
  supabase.auth.onAuthStateChange((event, session) => {
    apply({ event, person: session && personOf(session) });
  });
  // Without a network supabase-js tries for half a minute to renew a session that is too old, and says nothing meanwhile:
  // what is on the device can be read at once.
  const goOn = () => {
    if (state.status === 'loading') apply({ event: 'INITIAL_SESSION', person: null });
  };
  if (navigator.onLine) setTimeout(goOn, deadlines.storedSession);
  else goOn();
}

function apply({ event, person }: Pick<SessionChange, 'event' | 'person'>): void {
  const hasSignedOut =
    Date.now() - Number(localStorage.getItem(SIGNED_OUT_AT)) < deadlines.wantedSignOut;
  // Told once more, as by an answer that was on its way, it must not take what the next person has kept here meanwhile.
  if (event === 'SIGNED_OUT' && state.status !== 'signed_out') {
    if (hasSignedOut) clearPerson(idOf(state));
    else clearSession();
  }
  if (person) {
    localStorage.removeItem(SIGNED_OUT_AT);
    untilClose.hold();
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

// Another tab signed in or out; this one may not have started to follow yet.
if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_KEY) return;
    if (newValue === null) sessionStore.end();
    else sessionStore.start().catch(() => undefined);
  });
}
