// What reviewers do with a case: open it, approve it, reject it, ask for more.
import type { Tables } from '@wasl/db-types';
import { asWritten, call } from '../../../shared/lib/call.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { keysOf } from './operator-queries.ts';

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

/** For a reason that goes on record; its papers can be read for some minutes from then on. */
export const useOpenCase = () =>
  useChange([], ({ id, reason }: { id: string; reason: string }) =>
    call('open_identity_case', { p_id: id, p_reason: reason }, asWritten<OpenedCase>()),
  );

export type Decision =
  | { kind: 'approve' }
  | { kind: 'reject'; reasonCode: string; note: string }
  | { kind: 'more'; note: string };

/** The first of two reviewers decides. */
export const useDecideCase = (caseId: string) =>
  useChange(keysOf('queue'), async (decision: Decision) => {
    if (decision.kind === 'approve') {
      return call('approve_identity', { p_id: caseId });
    }
    if (decision.kind === 'more') {
      return call('request_more_identity', { p_id: caseId, p_note: decision.note });
    }
    return call('reject_identity', {
      p_id: caseId,
      p_reason_code: decision.reasonCode,
      ...(decision.note ? { p_note: decision.note } : {}),
    });
  });
