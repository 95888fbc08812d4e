// Deadlines do not count Morocco's public holidays as working days. Operators enter the holidays
// whose dates move each year.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';

const afterOneDay = async (db: Client, from: string) => {
  const [row] = await asRoot<{ local: string }>(
    db,
    `select to_char(private.working_days_after($1::timestamp at time zone 'Africa/Casablanca', 1)
       at time zone 'Africa/Casablanca', 'YYYY-MM-DD HH24:MI') as local`,
    [from],
  );
  return row?.local;
};

const daysFrom = async (db: Client, operator: string, from: string) =>
  asCaller<{ day: string; name: string; is_yearly: boolean }>(
    db,
    operator,
    'select day::text, name, is_yearly from public.public_holidays($1)',
    [from],
  );

/** Returns the date that is the given number of days after today in Morocco. */
async function inDays(db: Client, days: number): Promise<string> {
  const [row] = await asRoot<{ day: string }>(
    db,
    "select ((now() at time zone 'Africa/Casablanca')::date + $1::integer)::text as day",
    [days],
  );
  return row?.day ?? '';
}

const set = (db: Client, operator: string, p_day: unknown, p_name: unknown = 'Aïd al-Fitr') =>
  call(db, operator, 'set_moving_holiday', { p_day, p_name });
const kept = (db: Client) =>
  asRoot(db, 'select day::text, name from private.moving_holidays order by day');

describe('a deadline in working days', () => {
  it.each([
    ['2026-11-17 10:00', '2026-11-19 10:00', 'the day before a holiday'],
    ['2026-11-18 10:00', '2026-11-20 00:00', 'a holiday itself'],
    ['2026-10-30 10:00', '2026-11-02 10:00', 'a holiday on a Saturday'],
    ['2026-08-19 10:00', '2026-08-24 10:00', 'two holidays and a weekend'],
    ['2027-01-13 10:00', '2027-01-15 10:00', 'the Amazigh New Year'],
    ['2025-10-30 10:00', '2025-11-03 10:00', 'the first Unity Day, a Friday'],
    ['2024-10-30 10:00', '2024-10-31 10:00', 'the same day before it was a holiday'],
  ])('of one working day, starting at %s, ends at %s: %s', (from, until) =>
    withDatabase(async (db) => {
      expect(await afterOneDay(db, from)).toBe(until);
    })(),
  );

  it(
    'skips a holiday that an operator entered, until the holiday is removed',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const [found] = await asRoot<{ day: string; next: string }>(
        db,
        `select min(d)::date::text as day, (min(d)::date + 1)::text as next
         from generate_series(current_date + 40, current_date + 80, interval '1 day') as d
         where private.is_working_day(d::date) and private.is_working_day(d::date + 1)`,
      );
      const { day = '', next = '' } = found ?? {};
      expect(await afterOneDay(db, `${day} 10:00`)).toBe(`${next} 10:00`);
      await set(db, admin, next);
      expect((await afterOneDay(db, `${day} 10:00`)) ?? '').toMatch(/ 10:00$/);
      expect(await afterOneDay(db, `${day} 10:00`)).not.toBe(`${next} 10:00`);
      await set(db, admin, day);
      expect(await afterOneDay(db, `${day} 10:00`)).toMatch(/ 00:00$/);
      await set(db, admin, day, '');
      await set(db, admin, next, null);
      expect(await afterOneDay(db, `${day} 10:00`)).toBe(`${next} 10:00`);
    }),
  );
});

describe('public.set_moving_holiday', () => {
  it(
    'adds, renames and removes a holiday, and logs each of these once',
    withDatabase(async (db) => {
      const officer = await makeOperator(db, 'compliance');
      const day = await inDays(db, 10);
      await set(db, officer, day, ' Aïd al-Fitr ');
      await set(db, officer, day, 'Aïd al-Fitr');
      expect(await kept(db)).toEqual([{ day, name: 'Aïd al-Fitr' }]);
      const listed = await daysFrom(db, officer, await inDays(db, 0));
      expect(listed.filter(({ is_yearly }) => !is_yearly)).toEqual([
        { day, name: 'Aïd al-Fitr', is_yearly: false },
      ]);
      await set(db, officer, day, 'Aïd al-Adha');
      expect(await kept(db)).toEqual([{ day, name: 'Aïd al-Adha' }]);
      await set(db, officer, day, '');
      await set(db, officer, day, '');
      expect(await kept(db)).toEqual([]);
      const logged = await asRoot(
        db,
        "select action, details from private.audit_log where action like 'holiday.%' order by is_waiting, id",
      );
      expect(logged).toEqual([
        { action: 'holiday.set', details: { day } },
        { action: 'holiday.set', details: { day } },
        { action: 'holiday.removed', details: { day } },
      ]);
    }),
  );

  it(
    'accepts a holiday from today to two years ahead, and refuses yesterday and a name that is too long',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      for (const days of [0, 730]) await set(db, admin, await inDays(db, days));
      expect(await kept(db)).toHaveLength(2);
      for (const wrong of [await inDays(db, -1), await inDays(db, 731), 'infinity', null]) {
        await expectRefused(set(db, admin, wrong), 'FIELD_INVALID', { field: 'p_day' });
      }
      await set(db, admin, await inDays(db, 0), 'x'.repeat(80));
      const tooLong = set(db, admin, await inDays(db, 0), 'x'.repeat(81));
      await expectRefused(tooLong, 'FIELD_INVALID', { field: 'p_name' });
    }),
  );

  it(
    'can be called only by compliance and admins, and changes nothing for other roles',
    withDatabase(async (db) => {
      const args = { p_day: await inDays(db, 5), p_name: 'Aïd al-Fitr' };
      await expectOperatorsOnly(db, ['compliance', 'admin'], 'set_moving_holiday', args);
      expect(await kept(db)).toEqual([]);
    }),
  );
});

describe('public.public_holidays', () => {
  it(
    'lists the holidays of two years, and lists a yearly holiday only from the year of its introduction',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'support');
      const days = (await daysFrom(db, operator, '2023-11-06')).map(({ day }) => day);
      expect(days.slice(0, 5)).toEqual([
        '2023-11-06',
        '2023-11-18',
        '2024-01-01',
        '2024-01-11',
        '2024-01-14',
      ]);
      expect(days.slice(-2)).toEqual(['2025-08-21', '2025-10-31']);
      expect(days.filter((day) => day.startsWith('2024'))).toHaveLength(10);
      for (const p_from of ['2019-12-31', '2100-01-02', 'infinity', null]) {
        const asked = call(db, operator, 'public_holidays', { p_from });
        await expectRefused(asked, 'FIELD_INVALID', { field: 'p_from' });
      }
    }),
  );

  it(
    'can be called only by operators',
    withDatabase(async (db) => {
      await expectOperatorsOnly(
        db,
        ['support', 'identity_reviewer', 'finance', 'compliance', 'admin'],
        'public_holidays',
        { p_from: '2026-01-01' },
      );
    }),
  );
});
