// Reports that wait for the staff, and homes that are taken down; the database logs each of these readings.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answers } from '@wasl/db-types/answers';
import { call } from '../../../shared/lib/call.ts';
import { operatorQueries } from './operator-queries.ts';

export type ReportedHome = Answers['read_home_reports'][number];
export type PersonReport = Answers['read_chat_reports'][number];
export type ShownMessage = PersonReport['messages'][number];

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
};
