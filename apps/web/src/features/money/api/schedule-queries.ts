// Query for the user's monthly transfers, ordered by the next due date.
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@wasl/db-types';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import type { Schedule } from '../model/schedule.ts';

export type ListedSchedule = Schedule & {
  cities: Pick<Tables<'cities'>, 'name' | 'name_fr' | 'name_ar'> | null;
};

export const scheduleQueries = {
  all: () => ['transfer-schedules'] as const,
  list: (userId: string) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), userId],
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(
          await supabase
            .from('transfer_schedules')
            .select('*,cities(name,name_fr,name_ar)')
            .order('is_paused')
            .order('next_on')
            .order('id')
            .overrideTypes<ListedSchedule[], { merge: false }>(),
        );
      },
    }),
};
