// Mutations of monthly transfers. All are idempotent and can be retried after a lost response.

import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ScheduleAnswers } from '../model/schedule.ts';
import { scheduleQueries } from './schedule-queries.ts';

type Saved = { id: string; answers: ScheduleAnswers };

/** Saves the schedule of a monthly transfer. The response contains the next due date. */
export const useSaveSchedule = () =>
  useChange([scheduleQueries.all()], ({ id, answers }: Saved) =>
    call('save_transfer_schedule', {
      p_id: id,
      p_day_of_month: answers.day_of_month,
      p_amount_centimes: answers.amount_centimes,
      p_fee_payer: answers.fee_payer,
      p_recipient_name: answers.recipient_name,
      p_recipient_city_id: answers.recipient_city_id,
      ...(answers.recipient_phone ? { p_recipient_phone: answers.recipient_phone } : {}),
      ...(answers.receiver_id ? { p_receiver_id: answers.receiver_id } : {}),
    }),
  );

/** Pauses or resumes a schedule. */
export const usePauseSchedule = () =>
  useChange([scheduleQueries.all()], ({ id, isPaused }: { id: string; isPaused: boolean }) =>
    call('pause_transfer_schedule', { p_id: id, p_is_paused: isPaused }),
  );

/** Ends a schedule. A schedule that no longer exists counts as ended. */
export const useEndSchedule = () =>
  useChange([scheduleQueries.all()], async (id: string) => {
    try {
      await call('end_transfer_schedule', { p_id: id }, noAnswerSchema);
    } catch (error) {
      if (!(error instanceof Refusal && error.refusal === 'SCHEDULE_NOT_FOUND')) throw error;
    }
  });
