// Creates a monthly transfer of a person, as the app saves it.
import type { Client } from 'pg';
import { cityId } from '../city-id.ts';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import { makePeopleFindable } from '../make-people-findable.ts';

export type Schedule = {
  id: string;
  sender_id: string;
  day_of_month: number;
  amount_centimes: number;
  fee_payer: string;
  recipient_name: string;
  recipient_phone: string | null;
  receiver_id: string | null;
  recipient_city_id: number;
  is_paused: boolean;
  next_on: string;
};

export const PHONE_OF_RECIPIENT = '+212661234567';

export const saveSchedule = async (
  db: Client,
  sender: string | null,
  changes: Record<string, unknown> = {},
): Promise<Schedule> => {
  if (sender) await makePeopleFindable(db, sender, changes.p_receiver_id);
  return call<Schedule>(db, sender, 'save_transfer_schedule', {
    p_id: crypto.randomUUID(),
    p_day_of_month: 5,
    p_amount_centimes: 50_000,
    p_fee_payer: 'sender',
    p_recipient_name: 'Karim Idrissi',
    p_recipient_city_id: await cityId(db, 'Fes'),
    p_recipient_phone: PHONE_OF_RECIPIENT,
    ...changes,
  });
};

/**
 * Reads a transfer schedule as the database owner. The date of the next transfer is returned as
 * text.
 */
export async function readSchedule(db: Client, id: string): Promise<Schedule | undefined> {
  const [row] = await asRoot<Schedule>(
    db,
    'select s.*, s.next_on::text as next_on from public.transfer_schedules s where id = $1',
    [id],
  );
  return row;
}

/** @param on - A date, as SQL. */
export const setNextTransferDate = (db: Client, id: string, on: string) =>
  asRoot(db, `update public.transfer_schedules set next_on = ${on} where id = $1`, [id]);
