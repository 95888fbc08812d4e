// Loads the public holidays that operators have entered for the next two years.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../shared/api/call.ts';
import { dayInMorocco } from '../../../../shared/format/day.ts';
import { operatorQueries } from '../../shell/api/operator-queries.ts';

export type Holiday = { day: string; name: string };

export const holidayQueries = {
  all: () => [...operatorQueries.all(), 'holidays'] as const,
  /** Excludes holidays with a fixed date, because operators do not enter them. */
  coming: () =>
    queryOptions({
      queryKey: holidayQueries.all(),
      queryFn: async (): Promise<Holiday[]> => {
        const days = await call('public_holidays', { p_from: dayInMorocco(new Date()) });
        return days.filter(({ is_yearly: isYearly }) => !isYearly);
      },
    }),
};
