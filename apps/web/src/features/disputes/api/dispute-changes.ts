// Mutations of disputes for the parties, who can open a dispute, send messages in the dispute or
// withdraw it. Each mutation is safe to retry after a lost response.
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { disputeSchema } from '../model/dispute.ts';
import { disputeQueries } from './dispute-queries.ts';

type Opening = { id: string; transferId: string; reason: string; words: string };

export const useOpenDispute = () =>
  useChange([disputeQueries.all()], ({ id, transferId, reason, words }: Opening) =>
    call(
      'open_dispute',
      { p_id: id, p_transfer_id: transferId, p_reason: reason, p_words: words },
      disputeSchema,
    ),
  );

type Message = { entryId: string; disputeId: string; words: string; fileIds: string[] };

export const useSendDisputeMessage = () =>
  useChange([disputeQueries.all()], ({ entryId, disputeId, words, fileIds }: Message) =>
    call(
      'say_in_dispute',
      { p_entry_id: entryId, p_dispute_id: disputeId, p_words: words, p_file_ids: fileIds },
      disputeSchema,
    ),
  );

export const useWithdrawDispute = () =>
  useChange([disputeQueries.all()], (id: string) =>
    call('withdraw_dispute', { p_id: id }, disputeSchema),
  );
