// A monthly transfer as its form has it, kept on the device until it is saved.
import { formatPhone } from '@wasl/core/phone';
import type { FirstAnswers } from './schedule.ts';

export type StoredSchedule = {
  /** Of the schedule that is changed, or of the one that this makes: the same after a reload, so that none is made twice. */
  id: string;
  receiverId: string | null;
  fields: ReturnType<typeof fieldsOf>;
};

const CENTIMES = 100;

/** What stands in the fields before anything is typed. */
export const newStoredSchedule = (id: string, first: FirstAnswers): StoredSchedule => ({
  id,
  receiverId: first.receiver_id,
  fields: fieldsOf(first),
});

const fieldsOf = (first: FirstAnswers) => ({
  day: first.day_of_month === null ? '' : String(first.day_of_month),
  amount: first.amount_centimes === null ? '' : String(first.amount_centimes / CENTIMES),
  fee_payer: first.fee_payer,
  recipient_name: first.recipient_name,
  recipient_city_id: first.recipient_city_id,
  recipient_phone: first.recipient_phone ? formatPhone(first.recipient_phone) : '',
});
