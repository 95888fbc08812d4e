// What the first screen shows, in one round trip.
import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../../shared/api/call.ts';

export type Dashboard = AnswerOf<'my_dashboard'>;
export type Account = Dashboard['account'];

const ONE_VISIT_MS = 2000;

export const dashboardQueries = {
  all: () => ['dashboard'] as const,
  /** @param onRead Told of each answer: other features remember a part of it. */
  own: (userId: string, onRead?: (dashboard: Dashboard) => void) =>
    queryOptions({
      queryKey: [...dashboardQueries.all(), userId],
      // What was missing may have been done on another screen; the header and the screen of one visit share an answer.
      staleTime: ONE_VISIT_MS,
      queryFn: async (): Promise<Dashboard> => {
        const dashboard = await call('my_dashboard', {});
        onRead?.(dashboard);
        return dashboard;
      },
    }),
};
