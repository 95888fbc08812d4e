// Form values of a monthly transfer, and their validation. Each error is a message key.
import type { Tables } from '@wasl/db-types';
import { z } from 'zod/mini';
import { amountSchema, recipientSchema } from './wizard-schema.ts';

export type Schedule = Tables<'transfer_schedules'>;

/**
 * Answers to the questions in the form for a monthly transfer. The state of the schedule is not
 * included.
 */
export type ScheduleAnswers = Pick<
  Schedule,
  | 'day_of_month'
  | 'amount_centimes'
  | 'recipient_name'
  | 'recipient_phone'
  | 'recipient_city_id'
  | 'receiver_id'
> & { fee_payer: 'sender' | 'recipient' };

export const LAST_DAY_OF_MONTH = 31;
/** Smallest day of the month that does not exist in every month. */
export const FIRST_DAY_MISSING_IN_SOME_MONTHS = 29;

export const scheduleSchema = z.object({
  day: z.string().check(z.minLength(1, 'schedules.day_missing')),
  amount: amountSchema.shape.amount,
  fee_payer: amountSchema.shape.fee_payer,
  recipient_name: recipientSchema.shape.recipient_name,
  recipient_city_id: recipientSchema.shape.recipient_city_id,
  recipient_phone: recipientSchema.shape.recipient_phone,
});

/** Existing transfer or schedule that prefills the form. */
type Like = {
  amount_centimes: number | null;
  fee_payer: string;
  recipient_name: string | null;
  recipient_phone: string | null;
  recipient_city_id: number | null;
  receiver_id: string | null;
  day_of_month?: number;
};

/** Returns the initial answers of the form. */
export const initialScheduleAnswers = (like: Like | undefined) => ({
  day_of_month: like?.day_of_month ?? null,
  amount_centimes: like?.amount_centimes ?? null,
  fee_payer: like?.fee_payer === 'recipient' ? ('recipient' as const) : ('sender' as const),
  recipient_name: like?.recipient_name ?? '',
  recipient_phone: like?.recipient_phone ?? null,
  recipient_city_id: like?.recipient_city_id ?? null,
  receiver_id: like?.receiver_id ?? null,
});
export type InitialScheduleAnswers = ReturnType<typeof initialScheduleAnswers>;
