// Turns the code of a link in a mail into a session, on the device that asked for it.
import { getSupabase } from '../../../shared/api/supabase.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { recordSignIn } from './sign-in-port.ts';

const exchanges = new Map<string, Promise<boolean>>();

/**
 * False when this device did not ask for the link or the code is too old: opening the link has proved the address all the same.
 * A code works once, so asking twice for the same one gives the first answer.
 * @throws Error when the server could not be reached; the code is still good then.
 */
export function exchangeCode(code: string): Promise<boolean> {
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
