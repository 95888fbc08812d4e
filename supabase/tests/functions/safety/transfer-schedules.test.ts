// Monthly transfers. A person creates, changes, pauses and ends their own monthly transfers.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  PHONE_OF_RECIPIENT,
  readSchedule,
  saveSchedule,
  setNextTransferDate,
} from '../../support/money/make-schedule.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

const nextDay = async (db: Client, day: number, after: string) => {
  const [row] = await asRoot(db, 'select private.next_day_of_month($1, $2)::text as day', [
    day,
    after,
  ]);
  return row?.day;
};
const pause = (db: Client, person: string, p_id: string, p_is_paused: boolean | null) =>
  call(db, person, 'pause_transfer_schedule', { p_id, p_is_paused });
const end = (db: Client, person: string, p_id: string) =>
  call(db, person, 'end_transfer_schedule', { p_id });

describe('the next date of a schedule', () => {
  it.each([
    [5, '2026-11-04', '2026-11-05'],
    [5, '2026-11-05', '2026-12-05'],
    [5, '2026-12-05', '2027-01-05'],
    [31, '2026-10-30', '2026-10-31'],
    [31, '2026-10-31', '2026-11-30'],
    [31, '2026-11-30', '2026-12-31'],
    [31, '2027-01-31', '2027-02-28'],
    [29, '2027-02-28', '2027-03-29'],
    [31, '2028-01-31', '2028-02-29'],
    [30, '2028-02-29', '2028-03-30'],
    [1, '2026-12-31', '2027-01-01'],
  ])('for day %i of the month, after %s, is %s', (day, after, next) =>
    withDatabase(async (db) => {
      expect(await nextDay(db, day, after)).toBe(next);
    })(),
  );
});

describe('public.save_transfer_schedule', () => {
  it(
    'sets the first transfer to the next matching day after today in Morocco',
    withDatabase(async (db) => {
      const { today } = await mockMoroccoDay(db, 'private.today_in_morocco');
      const person = await makePerson(db);
      const day = Number(today.slice(8));
      const { id } = await saveSchedule(db, person, { p_day_of_month: day });
      expect(await readSchedule(db, id)).toMatchObject({
        sender_id: person,
        day_of_month: day,
        amount_centimes: 50_000,
        fee_payer: 'sender',
        recipient_name: 'Karim Idrissi',
        recipient_phone: PHONE_OF_RECIPIENT,
        receiver_id: null,
        is_paused: false,
        next_on: await nextDay(db, day, today),
      });
    }),
  );

  it(
    'stores changes; only a new day of the month moves the next date, and a repeated call writes nothing',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const receiver = await makePerson(db);
      const { id: p_id } = await saveSchedule(db, person);
      await setNextTransferDate(db, p_id, "date '2099-03-05'");
      const before = await readSchedule(db, p_id);
      await saveSchedule(db, person, { p_id });
      expect(await readSchedule(db, p_id)).toEqual(before);
      await saveSchedule(db, person, {
        p_id,
        p_amount_centimes: 70_000,
        p_fee_payer: 'recipient',
        p_recipient_name: ' Omar ',
        p_recipient_phone: null,
        p_receiver_id: receiver,
      });
      expect(await readSchedule(db, p_id)).toMatchObject({
        amount_centimes: 70_000,
        fee_payer: 'recipient',
        recipient_name: 'Omar',
        recipient_phone: null,
        receiver_id: receiver,
        next_on: '2099-03-05',
      });
      await saveSchedule(db, person, { p_id, p_day_of_month: 6 });
      expect((await readSchedule(db, p_id))?.next_on).toMatch(/^20[2-8]\d-\d\d-06$/);
    }),
  );

  it.each([
    ['FIELD_INVALID', { p_id: null }],
    ['FIELD_INVALID', { p_day_of_month: 0 }],
    ['FIELD_INVALID', { p_day_of_month: 32 }],
    ['FIELD_INVALID', { p_day_of_month: null }],
    ['FIELD_INVALID', { p_recipient_phone: '0661' }],
    ['FIELD_INVALID', { p_recipient_name: 'a'.repeat(121) }],
    ['RECIPIENT_MISSING', { p_recipient_name: '  ' }],
    ['RECIPIENT_MISSING', { p_amount_centimes: null }],
    ['RECIPIENT_MISSING', { p_recipient_city_id: null }],
    ['AMOUNT_TOO_SMALL', { p_amount_centimes: 1_900 }],
    ['AMOUNT_TOO_LARGE', { p_amount_centimes: 2_000_100 }],
    ['AMOUNT_NOT_WHOLE', { p_amount_centimes: 5_050 }],
    ['FEE_PAYER_INVALID', { p_fee_payer: 'broker' }],
    ['FEE_PAYER_INVALID', { p_fee_payer: null }],
    ['CITY_NOT_FOUND', { p_recipient_city_id: 999_999 }],
    ['RECIPIENT_NOT_AVAILABLE', { p_receiver_id: crypto.randomUUID() }],
  ] as const)('refuses with %s a schedule with the fields %j', (refusal, changes) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await expectRefused(saveSchedule(db, person, changes), refusal);
      const rows = await asRoot(db, 'select from public.transfer_schedules where sender_id = $1', [
        person,
      ]);
      expect(rows).toEqual([]);
    })(),
  );

  it(
    'refuses the caller as recipient and a twenty-first schedule; the existing twenty can be changed',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await expectRefused(
        saveSchedule(db, person, { p_receiver_id: person }),
        'RECIPIENT_IS_SENDER',
      );
      const made = [];
      for (let i = 0; i < 20; i++) made.push(await saveSchedule(db, person));
      await expectRefused(saveSchedule(db, person), 'SCHEDULES_TOO_MANY', { maximum: 20 });
      await saveSchedule(db, person, { p_id: made[0]?.id, p_amount_centimes: 60_000 });
      expect(await saveSchedule(db, await makePerson(db))).toMatchObject({ day_of_month: 5 });
    }),
  );
});

describe('a monthly transfer', () => {
  it(
    'can be changed, paused and ended only by the person who created it',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const { id: p_id } = await saveSchedule(db, person);
      const before = await readSchedule(db, p_id);
      const stranger = await makePerson(db);
      for (const id of [p_id, crypto.randomUUID()]) {
        await expectRefused(pause(db, stranger, id, true), 'SCHEDULE_NOT_FOUND');
        await expectRefused(end(db, stranger, id), 'SCHEDULE_NOT_FOUND');
      }
      await expectRefused(saveSchedule(db, stranger, { p_id }), 'SCHEDULE_NOT_FOUND');
      await expectRefused(saveSchedule(db, null, { p_id }), '42501');
      expect(await readSchedule(db, p_id)).toEqual(before);
    }),
  );

  it.each([
    ['a date that passed during the pause is skipped', "date '2026-01-31'", 'later'],
    ['today still counts', 'private.today_in_morocco()', 'same'],
    ['a future date stays', 'private.today_in_morocco() + 3', 'same'],
  ])('continues after a pause: %s', (_, on, expected) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const { id } = await saveSchedule(db, person, { p_day_of_month: 31 });
      await setNextTransferDate(db, id, on);
      const before = await readSchedule(db, id);
      await pause(db, person, id, true);
      await pause(db, person, id, true);
      expect(await readSchedule(db, id)).toMatchObject({
        is_paused: true,
        next_on: before?.next_on,
      });
      await pause(db, person, id, false);
      const [yesterday] = await asRoot(db, 'select (private.today_in_morocco() - 1)::text as day');
      expect(await readSchedule(db, id)).toMatchObject({
        is_paused: false,
        next_on:
          expected === 'same' ? before?.next_on : await nextDay(db, 31, String(yesterday?.day)),
      });
      await expectRefused(pause(db, person, id, null), 'FIELD_INVALID');
    })(),
  );

  it(
    'is deleted when the sender ends it, and a second call does not find it',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const { id } = await saveSchedule(db, person);
      await end(db, person, id);
      expect(await readSchedule(db, id)).toBeUndefined();
      await expectRefused(end(db, person, id), 'SCHEDULE_NOT_FOUND');
    }),
  );

  it(
    'is in the data export, ends with the sender’s account, and stays if only the recipient’s account is deleted',
    withDatabase(async (db) => {
      // The account row of this person is kept because they moved money.
      const { sender: person } = await makeTransfer(db, 'completed');
      const receiver = await makePerson(db);
      const { id } = await saveSchedule(db, person, { p_receiver_id: receiver });
      const { export_my_data: mine } = await call<{ export_my_data: object }>(
        db,
        person,
        'export_my_data',
      );
      expect(mine).toMatchObject({ transfer_schedules: [{ id, day_of_month: 5 }] });
      await deleteAccount(db, receiver);
      expect(await readSchedule(db, id)).toMatchObject({ receiver_id: null });
      await deleteAccount(db, person);
      expect(await readSchedule(db, id)).toBeUndefined();
    }),
  );
});
