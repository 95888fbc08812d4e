// Mutations for operators: answering a dispute and deciding a dispute. Each mutation is safe to
// retry after a lost response.
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

type Answer = { entryId: string; disputeId: string; words: string };

export const useAnswerDispute = () =>
  useChange(operatorQueries.keysOf('disputes'), ({ entryId, disputeId, words }: Answer) =>
    call(
      'answer_dispute',
      { p_entry_id: entryId, p_dispute_id: disputeId, p_words: words },
      noAnswerSchema,
    ),
  );

type Decision = {
  id: string;
  reason: string;
  /**
   * Amount that the decision awards, and the broker at fault, if any. Null when the dispute is
   * declined.
   */
  award: { centimes: number; atFaultBrokerId: string | null } | null;
};

export const useDecideDispute = () =>
  useChange(operatorQueries.keysOf('disputes'), ({ id, reason, award }: Decision) =>
    call(
      'decide_dispute',
      {
        p_id: id,
        p_is_won: award !== null,
        p_reason: reason,
        ...(award ? { p_centimes: award.centimes } : {}),
        ...(award?.atFaultBrokerId ? { p_at_fault_broker_id: award.atFaultBrokerId } : {}),
      },
      noAnswerSchema,
    ),
  );
