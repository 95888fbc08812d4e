// Opens a case for a reason that goes on record; its papers can be read for some minutes from then on.
import type { Tables } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';

export type OpenedCase = {
  approval: Tables<'user_identity_approvals'>;
  person: {
    id: string;
    first_name: string;
    last_name: string | null;
    username: string | null;
    email: string;
    phone_number: string | null;
    account_type: string;
    is_identity_approved: boolean;
    created_at: string;
  };
  documents: Tables<'user_identity_documents'>[];
  earlier_cases: {
    id: string;
    status: string;
    submitted_at: string;
    reason_code: string | null;
    reviewer_note: string | null;
    reviewed_at: string | null;
  }[];
  decisions: { decision: string; note: string | null; created_at: string }[];
  other_people_with_this_document: number;
  documents_readable_until: string;
};

export const useOpenCase = () =>
  useChange(
    [],
    async ({ id, reason }: { id: string; reason: string }, supabase) =>
      unwrap(
        await supabase.rpc('open_identity_case', { p_id: id, p_reason: reason }),
      ) as OpenedCase,
  );
