// Signs in a demo user. For operators it also verifies the second factor, with the code shown in
// the development mailbox.
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { Instance } from './instance.ts';

/** Password of the demo users, documented in the README. */
export const DEMO_PASSWORD = 'Wasl-demo-2026';

export async function signInDemoPerson(
  client: SupabaseClient,
  instance: Instance,
  username: string,
): Promise<Session> {
  const email = `${username}@wasl.example`;
  const { data, error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  const factor = data.user.factors?.find(({ status }) => status === 'verified');
  if (!factor) return data.session;
  await forgetUsedCode(instance, factor.id);
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: await shownCode(instance, email),
  });
  if (verified.error) throw verified.error;
  const { data: raised } = await client.auth.getSession();
  if (!raised.session) throw new Error(`no session for ${username} after the second factor`);
  return raised.session;
}

/** Reads the second-factor code sent to this e-mail address from the development mailbox. */
async function shownCode({ mailboxUrl }: Instance, email: string): Promise<string> {
  const response = await fetch(`${mailboxUrl}/codes.json`);
  const codes = (await response.json()) as { to: string; code: string }[];
  const found = codes.find(({ to }) => to === email);
  if (!found) throw new Error(`the development mailbox shows no code for ${email}`);
  return found.code;
}

/**
 * Makes a used code valid again. A code is accepted only once, and a tool that signs in often
 * should not wait half a minute for the next code.
 */
async function forgetUsedCode({ databaseUrl }: Instance, factorId: string): Promise<void> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    await owner.query('update auth.mfa_factors set last_used_step = null where id = $1', [
      factorId,
    ]);
  } finally {
    await owner.end();
  }
}
