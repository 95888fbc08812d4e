// Adds a public holiday, or deletes it when the name is empty. Safe to retry after a lost response.
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { type Holiday, holidayQueries } from './holiday-queries.ts';

export const useSetHoliday = () =>
  useChange([holidayQueries.all()], ({ day, name }: Holiday) =>
    call('set_moving_holiday', { p_day: day, p_name: name }, noAnswerSchema),
  );
