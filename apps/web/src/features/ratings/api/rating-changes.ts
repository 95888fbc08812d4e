// Mutations that give, change or report a rating. All mutations are idempotent and can be retried
// after a lost response.
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { ratingSchema } from '../model/rating.ts';
import { ratingQueries } from './rating-queries.ts';

type Given = { transferId: string; stars: number; words: string };

/**
 * Gives a rating of 1 to 5 stars for a transfer, or changes an existing rating. Returns the saved
 * rating.
 */
export const useRateTransfer = () =>
  useChange([ratingQueries.all()], ({ transferId, stars, words }: Given) =>
    call(
      'rate_transfer',
      { p_transfer_id: transferId, p_stars: stars, p_words: words },
      ratingSchema,
    ),
  );

/** Reports a received rating to the operators, with a reason. */
export const useReportRating = () =>
  useChange([ratingQueries.all()], ({ id, reason }: { id: string; reason: string }) =>
    call('report_rating', { p_id: id, p_reason: reason }, noAnswerSchema),
  );
