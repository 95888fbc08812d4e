// Signs in with a passkey that this device or its owner's key ring holds; the browser asks which one.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { untilClose } from '../../../shared/session/until-close.ts';
import { recordSignIn } from './record-sign-in.ts';

/** @throws Refusal webauthn_verification_failed; ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY when she closed the browser's question */
export async function signInWithPasskey(isRemembered: boolean): Promise<void> {
  await sessionStore.start();
  const supabase = await getSupabase();
  untilClose.choose(isRemembered);
  const { error } = await supabase.auth.signInWithPasskey();
  if (error) throw new Refusal(error);
  await recordSignIn();
}
