// Unsaved monthly transfer, as the device stores it.
import { formatPhone } from '@wasl/core/phone';
import type { InitialScheduleAnswers } from './schedule.ts';

export type StoredSchedule = {
  /**
   * ID of the edited schedule or of the new schedule. It stays the same after a reload, so that no
   * duplicate is created.
   */
  id: string;
  receiverId: string | null;
  fields: ReturnType<typeof fieldsOf>;
};

const CENTIMES = 100;

/** Initial values of the fields. */
export const newStoredSchedule = (id: string, first: InitialScheduleAnswers): StoredSchedule => ({
  id,
  receiverId: first.receiver_id,
  fields: fieldsOf(first),
});

const fieldsOf = (first: InitialScheduleAnswers) => ({
  day: first.day_of_month === null ? '' : String(first.day_of_month),
  amount: first.amount_centimes === null ? '' : String(first.amount_centimes / CENTIMES),
  fee_payer: first.fee_payer,
  recipient_name: first.recipient_name,
  recipient_city_id: first.recipient_city_id,
  recipient_phone: first.recipient_phone ? formatPhone(first.recipient_phone) : '',
});
