// Notification preferences of a person. The person can read, change and export them, and they are
// deleted with the account.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  chooseNotifications,
  notificationChoicesOf,
  setQuietHours,
} from '../../support/notification-choices.ts';

const isOn = (
  choices: Awaited<ReturnType<typeof notificationChoicesOf>>,
  topic: string,
  channel: string,
) => choices.offers.find((one) => one.topic === topic && one.channel === channel)?.is_on;
const STRANGERS = [
  [null, '42501'],
  ['service_role', 'NOT_SIGNED_IN'],
] as const;

describe('public.set_notification_preferences', () => {
  it(
    'changes only the preferences that the caller sends, and only for the caller; a repeated call changes nothing',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const other = await makePerson(db);
      const before = await notificationChoicesOf(db, other);
      expect(before).toMatchObject({ has_email: true, has_phone: false });
      expect(isOn(before, 'money', 'sms')).toBe(false);
      expect(isOn(before, 'chat', 'push')).toBe(true);
      await chooseNotifications(db, person, { money: { sms: true } });
      const after = await chooseNotifications(db, person, {
        money: { push: false },
        chat: { push: false },
      });
      expect(isOn(after, 'money', 'sms')).toBe(true);
      expect(isOn(after, 'money', 'push')).toBe(false);
      expect(isOn(after, 'chat', 'push')).toBe(false);
      expect(isOn(after, 'chat', 'email')).toBe(true);
      expect(await chooseNotifications(db, person, { money: { push: false } })).toEqual(after);
      expect(await notificationChoicesOf(db, person)).toEqual(after);
      expect(await chooseNotifications(db, person, {})).toEqual(after);
      expect(await notificationChoicesOf(db, other)).toEqual(before);
    }),
  );

  it.each([
    ['a security notice', { security: { push: false } }],
    ['e-mails about money', { money: { email: false } }],
    ['e-mails about money, although on', { money: { email: true } }],
    ['a channel that the topic does not have', { chat: { sms: true } }],
    ['an unknown topic', { weather: { push: true } }],
    ['a value that is not a boolean', { chat: { push: 'no' } }],
    ['a list', []],
    ['a topic without channels', { chat: true }],
  ])('refuses %s, and stores nothing', (_, choices) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await expectRefused(chooseNotifications(db, person, choices), 'FIELD_INVALID');
      expect(await asRoot(db, 'select from private.notification_preferences')).toEqual([]);
    })(),
  );

  it(
    'can be called only by signed-in people',
    withDatabase(async (db) => {
      for (const [caller, refusal] of STRANGERS) {
        await expectRefused(chooseNotifications(db, caller, {}), refusal);
        await expectRefused(notificationChoicesOf(db, caller), refusal);
        await expectRefused(setQuietHours(db, caller, '22:00', '07:00'), refusal);
      }
    }),
  );
});

describe('public.set_quiet_hours', () => {
  it(
    'sets and removes quiet hours, and keeps the time zone and the other preferences',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await chooseNotifications(db, person, { chat: { push: false } });
      const zone = async () =>
        (await asRoot(db, 'select private.time_zone_of($1) as zone', [person]))[0]?.zone;
      expect(await zone()).toBe('Africa/Casablanca');
      const set = await setQuietHours(db, person, '22:30', '07:00', 'Europe/Paris');
      expect(set).toMatchObject({
        quiet_from: '22:30',
        quiet_until: '07:00',
        time_zone: 'Europe/Paris',
      });
      expect(isOn(set, 'chat', 'push')).toBe(false);
      expect(await zone()).toBe('Europe/Paris');
      const none = await setQuietHours(db, person, null, null);
      expect(none).toMatchObject({
        quiet_from: null,
        quiet_until: null,
        time_zone: 'Europe/Paris',
      });
      expect(await setQuietHours(db, person, null, null)).toEqual(none);
    }),
  );

  it.each([
    ['only one end', '22:00', null, null],
    ['only the other end', null, '07:00', null],
    ['equal ends', '22:00', '22:00', null],
    ['an offset', '22:00', '07:00', '+01:00'],
    ['an invalid zone name', '22:00', '07:00', 'Africa/Atlantis'],
    ['a custom zone rule', '22:00', '07:00', 'ABC+5'],
  ])('refuses quiet hours with %s', (_, from, until, zone) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await expectRefused(setQuietHours(db, person, from, until, zone), 'FIELD_INVALID');
      expect(await asRoot(db, 'select from private.notification_preferences')).toEqual([]);
    })(),
  );
});

it(
  'notification preferences are exported with a person’s data, and deleted with an account whose row is kept',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    const other = await makePerson(db);
    for (const one of [person, other])
      await setQuietHours(db, one, '22:00', '07:00', 'Europe/Paris');
    const { export_my_data: data } = await call<{ export_my_data: Record<string, unknown> }>(
      db,
      person,
      'export_my_data',
    );
    expect(data.notification_preferences).toMatchObject({ time_zone: 'Europe/Paris' });
    expect(data.notification_preferences).not.toHaveProperty('user_id');
    await asRoot(db, "select private.tell_areas('forget_person', $1)", [person]);
    expect(await asRoot(db, 'select user_id from private.notification_preferences')).toEqual([
      { user_id: other },
    ]);
  }),
);
