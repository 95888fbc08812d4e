// Viewing hours of a home, in Moroccan time. Only the owner sets the hours. The hours are split
// into slots, and the owner can withdraw single slots.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  callViewingFunction,
  EVERY_DAY_HOURS,
  makeViewingScene,
  nextSlot,
  setViewingHours,
  viewingRequest,
} from '../../support/homes/make-viewing.ts';
import { makePerson } from '../../support/make-person.ts';
import { timeAfter } from '../../support/settings/setting-change.ts';

/** Returns the slots of a day in Moroccan time. */
const slotsOn = (db: Client, id: string, day: string) =>
  asRoot<{ slot: string }>(
    db,
    `select to_char(starts_at at time zone 'Africa/Casablanca', 'HH24:MI') || '-'
       || to_char(ends_at at time zone 'Africa/Casablanca', 'HH24:MI') as slot
     from private.slots_of_home($1, $2, $2)`,
    [id, day],
  ).then((rows) => rows.map(({ slot }) => slot));

describe('set_viewing_hours', () => {
  it(
    'splits weekly and one-day viewing hours into slots, and no two slots have the same start time',
    withDatabase(async (db) => {
      const { id, owner } = await makeViewingScene(db);
      const [{ friday }] = (await asRoot(
        db,
        `select (day + (12 - extract(isodow from day)::integer))::text as friday
         from (select (now() at time zone 'Africa/Casablanca')::date as day) as today`,
      )) as [{ friday: string }];
      const weekly = { weekday: 5, from: '17:00', to: '18:20', minutes: 30 };
      const once = { on_day: friday, from: '16:30', to: '17:30', minutes: 60 };
      const later = { on_day: friday, from: '17:30', to: '18:00', minutes: 15 };
      for (let turn = 0; turn < 2; turn++) {
        expect((await setViewingHours(db, owner, id, [weekly, once, later])).hours).toEqual([
          { ...weekly, on_day: null },
          { ...once, weekday: null },
          { ...later, weekday: null },
        ]);
      }
      expect(await slotsOn(db, id, friday)).toEqual([
        '16:30-17:30',
        '17:00-17:30',
        '17:30-17:45',
        '17:45-18:00',
      ]);
      const [{ saturday }] = (await asRoot(db, 'select ($1::date + 1)::text as saturday', [
        friday,
      ])) as [{ saturday: string }];
      expect(await slotsOn(db, id, saturday)).toEqual([]);
      expect((await setViewingHours(db, owner, id, [])).slots).toEqual([]);
    }),
  );

  it(
    'can be called by the owner alone, and refuses an invalid day, time or list',
    withDatabase(async (db) => {
      const { id, owner, asker } = await makeViewingScene(db);
      const [hours] = EVERY_DAY_HOURS;
      await expectRefused(setViewingHours(db, asker, id, [hours]), 'PROPERTY_NOT_FOUND');
      await expectRefused(
        call(db, asker, 'my_viewing_hours', { p_property_id: id }),
        'PROPERTY_NOT_FOUND',
      );
      await expectRefused(call(db, null, 'home_viewing_times', { p_home_id: id }), '42501');
      const [{ far }] = (await asRoot(
        db,
        "select ((now() at time zone 'Africa/Casablanca')::date + 61)::text as far",
      )) as [{ far: string }];
      for (const [wrong, rule] of [
        [{ ...hours, weekday: 0 }, 'day'],
        [{ ...hours, weekday: 8 }, 'day'],
        [{ ...hours, on_day: '2027-01-01' }, 'day'],
        [{ ...hours, weekday: null, on_day: '2027-02-30' }, 'day'],
        [{ ...hours, weekday: null, on_day: far }, 'day'],
        [{ ...hours, weekday: null }, 'day'],
        [7, 'day'],
        [{ ...hours, from: '9:00' }, 'times'],
        [{ ...hours, to: '24:00' }, 'times'],
        [{ ...hours, to: '09:29' }, 'times'],
        [{ ...hours, minutes: 20 }, 'times'],
        [{ weekday: 1 }, 'times'],
      ] as const) {
        await expectRefused(setViewingHours(db, owner, id, [wrong]), 'VIEWING_HOURS_INVALID', {
          rule,
        });
      }
      const over = { ...hours, from: '11:59', to: '13:00' };
      await expectRefused(setViewingHours(db, owner, id, [hours, over]), 'VIEWING_HOURS_INVALID', {
        rule: 'overlap',
      });
      await expectRefused(
        setViewingHours(
          db,
          owner,
          id,
          Array.from({ length: 21 }, () => hours),
        ),
        'VIEWING_HOURS_INVALID',
        { rule: 'many' },
      );
      await expectRefused(setViewingHours(db, owner, id, {}), 'VIEWING_HOURS_INVALID', {
        rule: 'many',
      });
      expect(await asRoot(db, 'select from private.viewing_hours')).toEqual([]);
      // Periods that only touch do not overlap, so the server accepts them. Hours of different
      // weekdays never overlap.
      await setViewingHours(db, owner, id, [hours, { ...hours, from: '12:00', to: '13:00' }]);
    }),
  );

  it(
    'keeps the hours of today and drops the hours of yesterday, by the date in Morocco',
    withDatabase(async (db) => {
      const { id, owner } = await makeViewingScene(db);
      const { yesterday, today } = await mockMoroccoDay(db, 'private.today_in_morocco');
      const on = (on_day: string) => ({ on_day, from: '09:00', to: '10:00', minutes: 30 });
      const { hours } = await setViewingHours(db, owner, id, [on(yesterday), on(today)]);
      expect(hours.map(({ on_day }) => on_day)).toEqual([today]);
    }),
  );
});

describe('the slots for visits', () => {
  it(
    'begin at least two hours from now, are offered only while free, and have the length that the owner set',
    withDatabase(async (db) => {
      const { id, owner, asker } = await makeViewingScene(db);
      const other = await makePerson(db);
      const hours = EVERY_DAY_HOURS.map((one) => ({ ...one, minutes: 45 }));
      await setViewingHours(db, owner, id, hours);
      const times = (who: string) =>
        callViewingFunction(db, who, 'home_viewing_times', { p_home_id: id });
      const { slots, viewing } = await times(asker);
      expect(viewing).toBeNull();
      expect(Date.parse(String(slots[0]?.starts_at))).toBeGreaterThanOrEqual(
        Date.parse(await timeAfter(db, '2 hours')),
      );
      // The server sends the local time of each slot as text. Owner and visitor therefore see the
      // hour that the owner set, whatever time zone data their phones have.
      expect([...new Set(slots.map(({ clock }) => clock.slice(11)))].sort()).toEqual([
        '09:00',
        '09:45',
        '10:30',
        '11:15',
      ]);
      const chosen = slots[4];
      await callViewingFunction(
        db,
        asker,
        'ask_viewing',
        viewingRequest(id, 0, { p_starts_at: chosen?.starts_at }),
      );
      expect(await times(asker)).toMatchObject({
        viewing: {
          starts_at: chosen?.starts_at,
          ends_at: chosen?.ends_at,
          starts_clock: chosen?.clock,
        },
      });
      const left = await times(other);
      expect(left.viewing).toBeNull();
      expect(left.slots).toEqual(slots.filter((one) => one !== chosen));
      const { slots: own } = await callViewingFunction(db, owner, 'my_viewing_hours', {
        p_property_id: id,
      });
      expect(own.filter(({ state }) => state === 'taken')).toEqual([{ ...chosen, state: 'taken' }]);
    }),
  );

  it(
    'are withdrawn and restored by the owner, except a booked slot',
    withDatabase(async (db) => {
      const { id, owner, asker } = await makeViewingScene(db);
      await setViewingHours(db, owner, id, EVERY_DAY_HOURS);
      const at = await nextSlot(db, owner, id);
      const withdraw = (who: string, isOut: boolean, p_starts_at = at) =>
        callViewingFunction(db, who, 'withdraw_viewing_slot', {
          p_property_id: id,
          p_starts_at,
          p_is_withdrawn: isOut,
        });
      const ask = () =>
        callViewingFunction(db, asker, 'ask_viewing', viewingRequest(id, 0, { p_starts_at: at }));
      await expectRefused(withdraw(asker, true), 'PROPERTY_NOT_FOUND');
      await expectRefused(
        withdraw(owner, true, new Date(Date.parse(at) + 60_000).toISOString()),
        'VIEWING_TIME_INVALID',
      );
      for (let turn = 0; turn < 2; turn++) {
        expect((await withdraw(owner, true)).slots).toContainEqual(
          expect.objectContaining({ starts_at: at, state: 'withdrawn' }),
        );
      }
      await expectRefused(ask(), 'VIEWING_TIME_TAKEN');
      await withdraw(owner, false);
      await ask();
      await expectRefused(withdraw(owner, true), 'VIEWING_TIME_TAKEN');
    }),
  );
});
