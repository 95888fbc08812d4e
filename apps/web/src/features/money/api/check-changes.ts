// The answers that a sender gives before her money is sent; each is kept in the database.
import { call, noAnswer } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { checkQueries } from './check-queries.ts';

/** She has read how people are cheated; once for a recipient. */
export const useAcknowledgeScamNotice = () =>
  useChange([checkQueries.all()], (id: string) =>
    call('acknowledge_scam_notice', { p_id: id }, noAnswer),
  );

/** She means the amount. */
export const useAcknowledgeAmount = () =>
  useChange([checkQueries.all()], ({ id, quoteId }: { id: string; quoteId: string }) =>
    call('acknowledge_unusual_amount', { p_id: id, p_quote_id: quoteId }, noAnswer),
  );
