// Proves that it is still she, for the next quarter of an hour, before a change that carries no proof itself.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { Proof } from './set-password.ts';

/** @throws Refusal invalid_credentials, reauthentication_not_valid, over_request_rate_limit */
export async function giveProof(proof: Proof): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser(proof);
  if (error) throw new Refusal(error);
}

/** Whether the server asks for a proof first. */
export const needsProof = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'reauthentication_needed';
