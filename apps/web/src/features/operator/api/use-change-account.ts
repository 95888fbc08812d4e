// Suspends an account or restores it.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { keysOf } from './queries.ts';

type Change = { userId: string; reason: string; isSuspending: boolean };

export const useChangeAccount = () =>
  useChange(keysOf('people'), async ({ userId, reason, isSuspending }: Change, supabase) => {
    const input = { p_user_id: userId, p_reason: reason };
    return isSuspending
      ? unwrap(await supabase.rpc('suspend_account', input))
      : unwrap(await supabase.rpc('restore_account', input));
  });
