// Exchanges the code of an e-mailed link for a session. Works only on the device that requested the
// link.
import { getSupabase } from '../../../shared/api/supabase.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { recordSignIn } from './sign-in-port.ts';

const exchanges = new Map<string, Promise<boolean>>();

/**
 * Exchanges the code. A code can be used only once, so repeated calls with the same code share the
 * first result.
 * @returns false when this device did not request the link or the code has expired. In both cases,
 * opening the link has already confirmed the e-mail address.
 * @throws Error when the server cannot be reached; the code is then still valid.
 */
export function exchangeAuthCode(code: string): Promise<boolean> {
  const known = exchanges.get(code);
  if (known) return known;
  const made = exchange(code).catch((error: unknown) => {
    exchanges.delete(code);
    throw error;
  });
  exchanges.set(code, made);
  return made;
}

async function exchange(code: string): Promise<boolean> {
  await sessionStore.start();
  const supabase = await getSupabase();
  const { error } = await supabase.auth.exchangeCodeForSession(code);
  const { isAuthRetryableFetchError } = await import('@supabase/supabase-js');
  if (error && isAuthRetryableFetchError(error)) throw error;
  if (!error) await recordSignIn();
  return !error;
}
