// Query that loads the whole dashboard in one request.
import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../../shared/api/call.ts';

export type Dashboard = AnswerOf<'my_dashboard'>;
export type Account = Dashboard['account'];

const ONE_VISIT_MS = 2000;

export const dashboardQueries = {
  all: () => ['dashboard'] as const,
  /**
   * @param onRead - Called with each response of `my_dashboard`, so that other features can cache a
   * part of the response.
   */
  own: (userId: string, onRead?: (dashboard: Dashboard) => void) =>
    queryOptions({
      queryKey: [...dashboardQueries.all(), userId],
      // Refetches on each visit, because another screen may have changed the data. During a visit,
      // the header and the dashboard share one response.
      staleTime: ONE_VISIT_MS,
      queryFn: async (): Promise<Dashboard> => {
        const dashboard = await call('my_dashboard', {});
        onRead?.(dashboard);
        return dashboard;
      },
    }),
};
