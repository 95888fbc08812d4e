// Suspends an account or restores it.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useOperatorMutation } from './use-operator-mutation.ts';

type Change = { userId: string; reason: string; isSuspending: boolean };

export const useChangeAccount = () =>
  useOperatorMutation(['people'], async (supabase, { userId, reason, isSuspending }: Change) => {
    const input = { p_user_id: userId, p_reason: reason };
    return isSuspending
      ? unwrap(await supabase.rpc('suspend_account', input))
      : unwrap(await supabase.rpc('restore_account', input));
  });
