// Mutations for the confirmations that a sender gives before a transfer. The database records each
// confirmation.
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { sendingCheckQueries } from './sending-check-queries.ts';

/** Records that the sender has read the scam notice, which is required once per recipient. */
export const useAcknowledgeScamNotice = () =>
  useChange([sendingCheckQueries.all()], (id: string) =>
    call('acknowledge_scam_notice', { p_id: id }, noAnswerSchema),
  );

/** Records that the sender confirms an unusual amount. */
export const useAcknowledgeAmount = () =>
  useChange([sendingCheckQueries.all()], ({ id, quoteId }: { id: string; quoteId: string }) =>
    call('acknowledge_unusual_amount', { p_id: id, p_quote_id: quoteId }, noAnswerSchema),
  );
