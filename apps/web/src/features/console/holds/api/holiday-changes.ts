// Enters a public holiday, or takes it away by an empty name; it may be repeated after a lost answer.
import { call, noAnswer } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { type Holiday, holidayQueries } from './holiday-queries.ts';

export const useSetHoliday = () =>
  useChange([holidayQueries.all()], ({ day, name }: Holiday) =>
    call('set_moving_holiday', { p_day: day, p_name: name }, noAnswer),
  );
