// Mutations of reviewers on an identity case: open, approve, reject, and request more documents.
import type { Answers } from '@wasl/db-types/answers';
import { call } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type OpenedCase = Answers['open_identity_case'];

/** Opens a case. The reason is logged. The reviewer may then read the documents for ten minutes. */
export const useOpenCase = () =>
  useChange([], ({ id, reason }: { id: string; reason: string }) =>
    call('open_identity_case', { p_id: id, p_reason: reason }),
  );

export type CaseDecision =
  | { kind: 'approve' }
  | { kind: 'reject'; reasonCode: string; note: string }
  | { kind: 'more'; note: string };

/** Decides a case. If two reviewers decide, the first decision counts. */
export const useDecideCase = (caseId: string) =>
  useChange(operatorQueries.keysOf('queue'), async (decision: CaseDecision) => {
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
