// Approves, rejects or asks for more; the first of two reviewers decides.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import { keysOf } from './queries.ts';

export type Decision =
  | { kind: 'approve' }
  | { kind: 'reject'; reasonCode: string; note: string }
  | { kind: 'more'; note: string };

export const useDecideCase = (caseId: string) =>
  useChange(keysOf('queue'), async (decision: Decision, supabase) => {
    if (decision.kind === 'approve') {
      return unwrap(await supabase.rpc('approve_identity', { p_id: caseId }));
    }
    if (decision.kind === 'more') {
      return unwrap(
        await supabase.rpc('request_more_identity', { p_id: caseId, p_note: decision.note }),
      );
    }
    return unwrap(
      await supabase.rpc('reject_identity', {
        p_id: caseId,
        p_reason_code: decision.reasonCode,
        ...(decision.note ? { p_note: decision.note } : {}),
      }),
    );
  });
