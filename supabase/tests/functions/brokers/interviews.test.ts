// Interview slots: operators offer them, applicants book them, and operators record the outcome.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  brokerSnapshot,
  makeInterviewedApplication,
  makeSubmittedApplication,
  offerInterviewSlot,
  readFreeSlots,
  readOwnApplication,
  recordInterview,
} from '../../support/brokers/broker-application.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const ROLES = ['support', 'compliance', 'admin'];
const slotsOf = (starts_at: string) => JSON.stringify([{ id: crypto.randomUUID(), starts_at }]);
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const begin = (db: Client, slot: string) =>
  asRoot(
    db,
    "update private.interview_slots set starts_at = now() - interval '1 minute' where id = $1",
    [slot],
  );

describe('public.offer_interview_slots', () => {
  it(
    'adds each slot once, and can be called only by operators',
    withDatabase(async (db) => {
      const args = { p_slots: slotsOf(inHours(5)), p_minutes: 30, p_place: 'Office' };
      await expectOperatorsOnly(db, ROLES, 'offer_interview_slots', args);
      const operator = await makeOperator(db, 'support');
      const offer = () => call(db, operator, 'offer_interview_slots', args);
      expect(await offer()).toEqual({ offer_interview_slots: 1 });
      expect(await offer()).toEqual({ offer_interview_slots: 0 });
      const { id } = JSON.parse(args.p_slots)[0];
      expect(await readFreeSlots(db, await makePerson(db))).toContain(id);
    }),
  );

  it.each([
    ['p_slots', '[]'],
    ['p_slots', '{}'],
    ['p_slots', slotsOf(inHours(-1))],
    ['p_slots', slotsOf(inHours(24 * 181))],
    ['p_slots', slotsOf('soon')],
    ['p_slots', JSON.stringify([{ id: 'x', starts_at: inHours(1) }])],
    ['p_minutes', 9],
    ['p_minutes', 241],
    ['p_place', ' x '],
  ])('refuses %s = %j', (field, value) =>
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'admin');
      await expectRefused(offerInterviewSlot(db, operator, { [field]: value }), 'FIELD_INVALID', {
        field,
      });
      const offered = await asRoot(
        db,
        'select from private.interview_slots where offered_by = $1',
        [operator],
      );
      expect(offered).toEqual([]);
    })(),
  );
});

describe('public.book_interview_slot', () => {
  it(
    'replaces the slot that the applicant booked before, and frees this previous slot',
    withDatabase(async (db) => {
      const { person, operator, slot } = await makeSubmittedApplication(db);
      const later = await offerInterviewSlot(db, operator, {}, 72);
      const book = (p_slot_id: string) => call(db, person, 'book_interview_slot', { p_slot_id });
      await book(later);
      await book(later);
      expect((await readOwnApplication(db, person)).application?.slot).toMatchObject({ id: later });
      const free = await readFreeSlots(db, person);
      expect(free).toContain(slot);
      expect(free).not.toContain(later);
      const other = await makeSubmittedApplication(db);
      await expectRefused(book(other.slot), 'SLOT_TAKEN');
      await expectRefused(
        call(db, await makePerson(db), 'book_interview_slot', { p_slot_id: slot }),
        'APPLICATION_NOT_FOUND',
      );
      await begin(db, later);
      await expectRefused(book(slot), 'INTERVIEW_BEGUN');
    }),
  );

  it(
    'is refused once the interview has been held',
    withDatabase(async (db) => {
      const { person, operator } = await makeInterviewedApplication(db);
      const p_slot_id = await offerInterviewSlot(db, operator);
      await expectRefused(
        call(db, person, 'book_interview_slot', { p_slot_id }),
        'APPLICATION_CLOSED',
        { status: 'submitted' },
      );
    }),
  );
});

describe('public.record_interview', () => {
  it(
    'records only once that an interview was held',
    withDatabase(async (db) => {
      const { person, operator, slot } = await makeSubmittedApplication(db);
      await expectOperatorsOnly(db, ROLES, 'record_interview', {
        p_slot_id: slot,
        p_outcome: 'held',
      });
      const notified = await trackNotifications(db, { person, operator });
      await recordInterview(db, operator, slot);
      expect(await notified()).toEqual([]);
      const before = await brokerSnapshot(db, person);
      await recordInterview(db, operator, slot);
      expect(await brokerSnapshot(db, person)).toEqual(before);
      expect((await readOwnApplication(db, person)).application?.interviewed_at).not.toBeNull();
      await begin(db, slot);
      await expectRefused(recordInterview(db, operator, slot, 'missed'), 'APPLICATION_CLOSED');
    }),
  );

  it(
    'records a missed interview and notifies the applicant, who may book again; a future interview is refused',
    withDatabase(async (db) => {
      const { person, operator, slot } = await makeSubmittedApplication(db);
      await expectRefused(recordInterview(db, operator, slot, 'missed'), 'FIELD_INVALID');
      await begin(db, slot);
      const notified = await trackNotifications(db, { person, operator });
      await recordInterview(db, operator, slot, 'missed');
      expect(await notified()).toEqual(['person broker_interview_missed']);
      expect((await readOwnApplication(db, person)).application).toMatchObject({
        slot: null,
        interviewed_at: null,
      });
      const next = await offerInterviewSlot(db, operator);
      await call(db, person, 'book_interview_slot', { p_slot_id: next });
      await recordInterview(db, operator, next);
    }),
  );

  it(
    'is refused for the operator’s own slot, an unknown slot or a free slot',
    withDatabase(async (db) => {
      const { person, operator, slot } = await makeSubmittedApplication(db);
      await giveRoles(db, person, 'support');
      await expectRefused(recordInterview(db, person, slot), 'OWN_CASE');
      await expectRefused(recordInterview(db, operator, slot, 'fine'), 'FIELD_INVALID');
      const free = await offerInterviewSlot(db, operator);
      await expectRefused(recordInterview(db, operator, free), 'APPLICATION_NOT_FOUND');
      await expectRefused(
        recordInterview(db, operator, crypto.randomUUID()),
        'APPLICATION_NOT_FOUND',
      );
    }),
  );
});

describe('public.withdraw_interview_slot', () => {
  it(
    'withdraws a slot, notifies the person who booked it, and lets them choose another one',
    withDatabase(async (db) => {
      const { person, operator, slot } = await makeSubmittedApplication(db);
      await expectOperatorsOnly(db, ROLES, 'withdraw_interview_slot', { p_id: slot });
      const withdraw = () => call(db, operator, 'withdraw_interview_slot', { p_id: slot });
      const notified = await trackNotifications(db, { person, operator });
      await withdraw();
      expect(await notified()).toEqual(['person broker_interview_cancelled']);
      await withdraw();
      expect(await notified()).toEqual([]);
      expect((await readOwnApplication(db, person)).application?.slot).toBeNull();
      expect(await readFreeSlots(db, person)).not.toContain(slot);
      await expectRefused(recordInterview(db, operator, slot), 'APPLICATION_CLOSED');
      await expectRefused(
        call(db, operator, 'withdraw_interview_slot', { p_id: crypto.randomUUID() }),
        'SLOT_TAKEN',
      );
    }),
  );

  it(
    'keeps a slot whose interview has been held',
    withDatabase(async (db) => {
      const { operator, slot } = await makeInterviewedApplication(db);
      await expectRefused(
        call(db, operator, 'withdraw_interview_slot', { p_id: slot }),
        'SLOT_TAKEN',
      );
    }),
  );
});

describe('public.list_interview_slots', () => {
  it(
    'shows future slots, and past slots whose interview has no recorded outcome',
    withDatabase(async (db) => {
      const { operator, slot, id } = await makeSubmittedApplication(db);
      const free = await offerInterviewSlot(db, operator, {}, 90);
      await expectOperatorsOnly(db, ROLES, 'list_interview_slots', {});
      const list = () =>
        asCaller<{ id: string }>(db, operator, 'select * from public.list_interview_slots()');
      expect(await list()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: slot, application_id: id, shop_name: 'Chez Fadma' }),
          expect.objectContaining({ id: free, application_id: null, shop_name: null }),
        ]),
      );
      await begin(db, slot);
      await begin(db, free);
      const ids = (await list()).map((one) => one.id);
      expect(ids).toContain(slot);
      expect(ids).not.toContain(free);
      await recordInterview(db, operator, slot);
      expect((await list()).map((one) => one.id)).not.toContain(slot);
    }),
  );
});
