// Reports that wait for the staff, and homes that are taken down; the database logs each of these readings.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PriceCurrency, ReportReason } from '@wasl/core/home-enumerations';
import type { Database } from '@wasl/db-types';
import { asWritten, call } from '../../../shared/lib/call.ts';
import { operatorQueries } from './operator-queries.ts';

type Functions = Database['public']['Functions'];
export type HomeReport = {
  id: string;
  reason: ReportReason;
  note: string | null;
  created_at: string;
};
export type ReportedHome = Omit<
  Functions['read_home_reports']['Returns'][number],
  'reports' | 'price_currency' | 'taken_down_at' | 'taken_down_reason' | 'description' | 'image_url'
> & {
  reports: HomeReport[];
  price_currency: PriceCurrency;
  description: string | null;
  image_url: string | null;
  taken_down_at: string | null;
  taken_down_reason: ReportReason | null;
};
export type ShownMessage = {
  id: string;
  type: string;
  body: string | null;
  file_name: string | null;
  home_id: string | null;
  created_at: string;
};
export type PersonReport = Omit<
  Functions['read_chat_reports']['Returns'][number],
  'messages' | 'note'
> & { messages: ShownMessage[]; note: string | null };

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
        call(
          'read_home_reports',
          {
            p_are_taken_down: areTakenDown,
            p_limit: PAGE,
            ...(last ? { p_after: last.since, p_after_id: last.property_id } : {}),
          },
          asWritten<ReportedHome[]>(),
        ),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  people: () =>
    infiniteQueryOptions({
      queryKey: [...operatorQueries.all(), 'chat-reports'],
      staleTime: FRESH_MS,
      gcTime: 0,
      initialPageParam: undefined as PersonReport | undefined,
      queryFn: ({ pageParam: last }) =>
        call(
          'read_chat_reports',
          {
            p_limit: PAGE,
            ...(last ? { p_after: last.created_at, p_after_id: last.id } : {}),
          },
          asWritten<PersonReport[]>(),
        ),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
};
