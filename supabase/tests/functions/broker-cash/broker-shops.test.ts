// Shop of a broker: edited by the broker or by operators, and by nobody else.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { mockNow } from '../../support/database/mock-now.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import {
  openingHours,
  SAMPLE_SHOP,
  saveShop,
  WEEKLY_HOURS,
} from '../../support/money/save-shop.ts';

const factsOf = async (db: Parameters<typeof asRoot>[0], broker: string) => {
  const [row] = await asRoot<{ facts: Record<string, unknown> }>(
    db,
    'select private.shop_facts($1) as facts',
    [broker],
  );
  return row?.facts;
};

describe('a broker’s shop', () => {
  it(
    'is saved and returned as its broker entered it, and saving it again changes nothing',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const saved = await saveShop(db, broker);
      expect(saved).toMatchObject({
        broker_id: broker,
        name: SAMPLE_SHOP.p_name,
        address: SAMPLE_SHOP.p_address,
        landmark: SAMPLE_SHOP.p_landmark,
        phone: '+212535630000',
        latitude: SAMPLE_SHOP.p_latitude,
        longitude: SAMPLE_SHOP.p_longitude,
        hours: WEEKLY_HOURS,
        closed_days: [],
      });
      expect(await saveShop(db, broker)).toEqual(saved);
      expect(await call(db, broker, 'my_shop')).toEqual({ my_shop: saved });
    }),
  );

  it(
    'has no hours unless the broker entered them',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const empty = { is_open: null, changes_at: null, hours: [], phone: null, latitude: null };
      expect(await factsOf(db, broker)).toMatchObject({ ...empty, landmark: '' });
      await saveShop(db, broker, { hours: [], p_phone: '', p_latitude: null, p_longitude: null });
      expect(await factsOf(db, broker)).toMatchObject(empty);
    }),
  );

  it.each([
    ['p_name', { p_name: ' ' }],
    ['p_name', { p_name: 'x'.repeat(81) }],
    ['p_name', { p_name: null }],
    ['p_address', { p_address: null }],
    ['p_address', { p_address: 'x'.repeat(201) }],
    ['p_landmark', { p_landmark: 'x'.repeat(201) }],
    ['p_phone', { p_phone: '12' }],
    ['p_latitude', { p_latitude: null }],
    ['p_latitude', { p_latitude: 48.8, p_longitude: 2.3 }],
    ['p_latitude', { p_latitude: 'NaN', p_longitude: 'NaN' }],
    ['p_other_until', { p_other_from: '2026-03-01' }],
    ['p_other_until', { p_other_from: '2026-03-02', p_other_until: '2026-03-01' }],
    ['p_hours', { hours: {} }],
    ['p_hours', { hours: null }],
    ['p_hours', { hours: [null] }],
    ['p_closed_days', { p_closed_days: ['infinity'] }],
    ['p_hours', { hours: [{ ...openingHours(1, '09:00', '10:00'), is_other: null }] }],
    ['p_hours', { hours: [openingHours(8, '09:00', '10:00')] }],
    ['p_hours', { hours: [openingHours(1, '09:00', '09:00')] }],
    ['p_hours', { hours: [openingHours(1, '9:00', '10:00')] }],
    ['p_hours', { hours: [openingHours(1, '09:00', '25:00')] }],
    ['p_hours', { hours: [openingHours(1, '09:00', '12:00'), openingHours(1, '12:00', '14:00')] }],
    ['p_hours', { hours: [openingHours(1, '12:00', '14:00'), openingHours(1, '09:00', '12:00')] }],
    ['p_hours', { hours: Array.from({ length: 61 }, () => openingHours(1, '09:00', '10:00')) }],
  ])('is refused for a wrong %s, with the name of the field: %j', (field, changes) =>
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const before = await factsOf(db, broker);
      await expectRefused(saveShop(db, broker, changes), 'FIELD_INVALID', { field });
      expect(await factsOf(db, broker)).toEqual(before);
    })(),
  );

  it(
    'can be changed only by its own broker, and only while the broker is active',
    withDatabase(async (db) => {
      const [broker, paused] = [await makeBroker(db, 'Fes'), await makeBroker(db, 'Fes')];
      await pauseBroker(db, paused);
      const before = await factsOf(db, broker);
      await expectRefused(saveShop(db, null), '42501');
      await expectRefused(saveShop(db, 'service_role'), 'NOT_SIGNED_IN');
      for (const stranger of [await makePerson(db), paused]) {
        await expectRefused(saveShop(db, stranger), 'NOT_A_BROKER');
        await expectRefused(call(db, stranger, 'my_shop'), 'NOT_A_BROKER');
      }
      await saveShop(db, await makeBroker(db, 'Fes'));
      expect(await factsOf(db, broker)).toEqual(before);
    }),
  );

  it(
    'can be changed by any support operator or admin except its owner, and each change is logged once',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const args = { p_broker_id: broker, ...SAMPLE_SHOP, p_hours: '[]' };
      await expectOperatorsOnly(db, ['support', 'admin'], 'save_broker_shop', args);
      await expectOperatorsOnly(db, ['support', 'admin'], 'read_broker_shop', {
        p_broker_id: broker,
      });
      const operator = await makeOperator(db, 'support');
      const saved = await saveShop(db, operator, { p_broker_id: broker }, 'save_broker_shop');
      await saveShop(db, operator, { p_broker_id: broker }, 'save_broker_shop');
      expect(await call(db, operator, 'read_broker_shop', { p_broker_id: broker })).toEqual({
        read_broker_shop: saved,
      });
      expect(
        await asRoot(
          db,
          "select action, actor_id from private.audit_log where subject_id = $1 and action like 'broker.%'",
          [broker],
        ),
      ).toEqual([{ action: 'broker.shop_saved', actor_id: operator }]);
      for (const [id, refusal] of [
        [operator, 'OWN_CASE'],
        [crypto.randomUUID(), 'BROKER_NOT_AVAILABLE'],
      ] as const) {
        const attempt = saveShop(db, operator, { p_broker_id: id }, 'save_broker_shop');
        await expectRefused(attempt, refusal);
      }
    }),
  );
});

describe('the hours of a shop', () => {
  // 2026-07-06 is a Monday. Morocco is an hour ahead of UTC on this day.
  it.each([
    ['before it opens', '08:59', false, '09:00'],
    ['at the minute it opens', '09:00', true, '12:00'],
    ['at the minute it closes', '12:00', false, '14:00'],
    ['in the afternoon', '17:59', true, '18:00'],
    ['in the evening, of the next day', '18:00', false, '+1 09:00'],
  ])('%s', (_, time, isOpen, change) =>
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      await saveShop(db, broker);
      const at = `2026-07-06 ${time}+01`;
      await mockNow(db, at, 'private.shop_spans', 'private.shop_facts');
      const changesAt = change.startsWith('+1 ')
        ? `2026-07-07T${change.slice(3)}`
        : `2026-07-06T${change}`;
      const facts = await factsOf(db, broker);
      expect(facts?.is_open).toBe(isOpen);
      expect(facts?.changes_at).toBe(changesAt);
    })(),
  );

  it(
    'can pass midnight, exclude closed days, and differ on given dates',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const night = [openingHours(1, '20:00', '24:00'), openingHours(2, '00:00', '01:30')];
      const other = [openingHours(3, '10:00', '11:00', true)];
      await saveShop(db, broker, {
        hours: [...night, ...other, openingHours(3, '09:00', '18:00')],
      });
      await asRoot(
        db,
        `update private.broker_shops set closed_days = '{2026-07-13}', other_from = '2026-07-15', other_until = '2026-07-15'
         where broker_id = $1`,
        [broker],
      );
      await mockNow(db, '2026-07-06 21:00+01', 'private.shop_spans');
      const spans = await asRoot<{ opens: string; closes: string }>(
        db,
        `select to_char(opens_at at time zone 'Africa/Casablanca', 'MM-DD HH24:MI') as opens,
           to_char(closes_at at time zone 'Africa/Casablanca', 'MM-DD HH24:MI') as closes
         from private.shop_spans($1, 9)`,
        [broker],
      );
      expect(spans.map(({ opens, closes }) => `${opens} ${closes}`)).toEqual([
        '07-06 20:00 07-07 01:30',
        '07-08 09:00 07-08 18:00',
        '07-14 00:00 07-14 01:30',
        '07-15 10:00 07-15 11:00',
      ]);
    }),
  );

  it(
    'no longer contain a closed day after this day has passed in Morocco',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const { yesterday, today, tomorrow } = await mockMoroccoDay(
        db,
        'private.keep_shop',
        'private.shop_facts',
      );
      const days = [tomorrow, yesterday, today, today];
      expect(await saveShop(db, broker, { p_closed_days: days })).toMatchObject({
        closed_days: [today, tomorrow],
      });
    }),
  );
});
