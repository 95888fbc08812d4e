// Signs devices of one's own out: one of them, or all but this one.

import { call, noAnswer } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { securityQueries } from './security-queries.ts';

/** By the id of a session; a repeat may find the device gone already. @throws Refusal */
export const useEndDevices = (userId: string) =>
  useChange([securityQueries.all(userId)], async (which: string | 'others', supabase) => {
    if (which !== 'others') return call('end_session', { p_id: which }, noAnswer);
    const { error } = await supabase.auth.signOut({ scope: 'others' });
    if (error) throw new Refusal(error);
  });
