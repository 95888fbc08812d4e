// Queries for ratings: the user's rating for a transfer, and the ratings of a broker.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { ownRatingsSchema, ratingSchema } from '../model/rating.ts';

const all = () => ['ratings'] as const;

export const ratingQueries = {
  all,
  ofTransfer: (transferId: string) =>
    queryOptions({
      queryKey: [...all(), 'transfer', transferId],
      queryFn: () => call('transfer_rating', { p_transfer_id: transferId }, ratingSchema),
    }),
  own: () =>
    queryOptions({
      queryKey: [...all(), 'own'],
      queryFn: () => call('my_ratings', {}, ownRatingsSchema),
    }),
};
