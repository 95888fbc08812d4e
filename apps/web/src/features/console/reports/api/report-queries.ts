// Open reports, and homes that operators have taken down. The database logs each read.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answers } from '@wasl/db-types/answers';
import { type AnswerOf, call } from '../../../../shared/api/call.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type ReportedHome = Answers['read_home_reports'][number];
export type PersonReport = Answers['read_chat_reports'][number];
export type ReportedMessage = PersonReport['messages'][number];

type RatingRow = AnswerOf<'list_ratings'>[number];
/**
 * Row of a rating. The text, the reason of the report and the reason for hiding the rating may be
 * null, although the generated type excludes null.
 */
export type ReportedRating = Omit<RatingRow, 'words' | 'report_reason' | 'hidden_reason'> & {
  words: string | null;
  report_reason: string | null;
  hidden_reason: string | null;
};

const PAGE = 20;
const FRESH_MS = 60_000;

export const reportQueries = {
  homes: (areTakenDown: boolean) =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'home-reports', areTakenDown],
      staleTime: FRESH_MS,
      gcTime: 0,
      initialPageParam: undefined as ReportedHome | undefined,
      queryFn: ({ pageParam: last }) =>
        call('read_home_reports', {
          p_are_taken_down: areTakenDown,
          p_limit: PAGE,
          ...(last ? { p_after: last.since, p_after_id: last.property_id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  people: () =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'chat-reports'],
      staleTime: FRESH_MS,
      gcTime: 0,
      initialPageParam: undefined as PersonReport | undefined,
      queryFn: ({ pageParam: last }) =>
        call('read_chat_reports', {
          p_limit: PAGE,
          ...(last ? { p_after: last.created_at, p_after_id: last.id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  ratings: (areReported: boolean) =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'ratings', areReported],
      gcTime: 0,
      initialPageParam: undefined as ReportedRating | undefined,
      queryFn: ({ pageParam: last }): Promise<ReportedRating[]> =>
        call('list_ratings', {
          p_are_reported: areReported,
          p_limit: PAGE,
          ...(last ? { p_before: last.given_at, p_before_id: last.id } : {}),
        }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
};
