// Giving a rating, changing it, and asking the staff to look at one; each may be repeated after a lost answer.
import { call, noAnswer } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { ratingSchema } from '../model/rating.ts';
import { ratingQueries } from './rating-queries.ts';

type Given = { transferId: string; stars: number; words: string };

export const useRate = () =>
  useChange([ratingQueries.all()], ({ transferId, stars, words }: Given) =>
    call(
      'rate_transfer',
      { p_transfer_id: transferId, p_stars: stars, p_words: words },
      ratingSchema,
    ),
  );

export const useReportRating = () =>
  useChange([ratingQueries.all()], ({ id, reason }: { id: string; reason: string }) =>
    call('report_rating', { p_id: id, p_reason: reason }, noAnswer),
  );
