// Shows a person unmasked, for a reason that goes on record.
import type { Tables } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';

export type RevealedPerson = {
  profile: Tables<'profiles'>;
  account: {
    created_at: string;
    last_sign_in_at: string | null;
    providers: string[];
    has_second_factor: boolean;
    is_suspended: boolean;
    is_deleted: boolean;
  };
  roles: string[];
  identity_cases: {
    id: string;
    status: string;
    submitted_at: string;
    reason_code: string | null;
  }[];
  suspensions: {
    reason: string;
    created_at: string;
    restore_reason: string | null;
    restored_at: string | null;
  }[];
};

export const useRevealPerson = () =>
  useChange(
    [],
    async ({ userId, reason }: { userId: string; reason: string }, supabase) =>
      unwrap(
        await supabase.rpc('reveal_person', { p_user_id: userId, p_reason: reason }),
      ) as RevealedPerson,
  );
