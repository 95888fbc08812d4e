// Mutations that sign out one of the user's devices, or all devices except this one.

import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { securityQueries } from './security-queries.ts';

/**
 * Signs out the device with the given session ID, or all other devices for the value 'others'.
 * Succeeds if the session has already ended.
 * @throws Refusal
 */
export const useSignOutDevices = (userId: string) =>
  useChange([securityQueries.all(userId)], async (which: string | 'others', supabase) => {
    if (which !== 'others') return call('end_session', { p_id: which }, noAnswerSchema);
    const { error } = await supabase.auth.signOut({ scope: 'others' });
    if (error) throw new Refusal(error);
  });
