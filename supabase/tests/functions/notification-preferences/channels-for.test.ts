// Tests of the channels through which a notification is sent, and of the time from which it may be
// sent. They cover the default channels, the person's preferences, and quiet hours in nights when
// the clocks change.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  channelNames,
  channelsFor,
  chooseNotifications,
  setQuietHours,
} from '../../support/notification-choices.ts';

async function withPhone(db: Client): Promise<string> {
  const person = await makePerson(db);
  await asRoot(db, 'update public.profiles set phone_verified = true where id = $1', [person]);
  return person;
}

describe('private.channels_for', () => {
  it.each<[`${string}:${string}`, string[]]>([
    ['transaction:completed', ['push', 'email']],
    ['transaction:cash_ready', ['push']],
    ['delivery:delivered', ['push', 'email']],
    ['message:request', ['push']],
    ['account:home_alert', ['push', 'email']],
    ['account:settlement_declined', ['push']],
    ['account:monthly_digest', ['email']],
    ['transaction:payout_locked', ['push', 'email']],
    // A notification of an unknown kind is sent by push alone.
    ['account:of_next_year', ['push']],
  ])('returns for the notification kind %s the default channels %j', (kind, channels) =>
    withDatabase(async (db) => {
      expect(await channelNames(db, await withPhone(db), kind)).toEqual(channels);
    })(),
  );

  it(
    'follows the person’s preference for each topic, and uses only channels that the notification kind allows',
    withDatabase(async (db) => {
      const person = await withPhone(db);
      const other = await withPhone(db);
      await chooseNotifications(db, person, {
        money: { sms: true, push: false },
        chat: { email: false, push: false },
      });
      expect(await channelNames(db, person, 'transaction:completed')).toEqual(['email', 'sms']);
      expect(await channelNames(db, person, 'transaction:cash_ready')).toEqual(['sms']);
      // Settlement notifications have the type account, but belong to the topic money.
      expect(await channelNames(db, person, 'account:settlement_proposed')).toEqual(['email']);
      expect(await channelNames(db, person, 'message:message')).toEqual([]);
      expect(await channelNames(db, person, 'delivery:delivered')).toEqual(['push', 'email']);
      expect(await channelNames(db, other, 'transaction:completed')).toEqual(['push', 'email']);
    }),
  );

  it(
    'always returns the channels of security notifications, even if the stored preferences turn them off',
    withDatabase(async (db) => {
      const person = await withPhone(db);
      await chooseNotifications(db, person, {
        money: { push: false },
        account: { push: false, email: false },
      });
      // Turns security notifications off directly in the person's row. Such a row is invalid, and
      // the choice must have no effect.
      await asRoot(
        db,
        `update private.notification_preferences set
           choices = choices || '{"security": {"push": false, "email": false}}' where user_id = $1`,
        [person],
      );
      for (const kind of ['transaction:payout_locked', 'account:courier_device_allowed'] as const) {
        expect(await channelNames(db, person, kind), kind).toEqual(['push', 'email']);
      }
      expect(await channelNames(db, person, 'account:identity_approved')).toEqual([]);
    }),
  );

  it(
    'returns no e-mail or SMS channel for an unverified address, and no channel for an unknown person',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await chooseNotifications(db, person, { money: { sms: true } });
      expect(await channelNames(db, person, 'transaction:completed')).toEqual(['push', 'email']);
      await asRoot(db, 'update public.profiles set email_verified = false where id = $1', [person]);
      expect(await channelNames(db, person, 'transaction:completed')).toEqual(['push']);
      expect(await channelNames(db, crypto.randomUUID(), 'transaction:completed')).toEqual([]);
    }),
  );

  it(
    'delays the e-mail about a chat message by an hour, or until morning if quiet hours have begun by then',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      expect(await channelsFor(db, person, 'message:message')).toEqual([
        'push 2026-07-01T12:00Z',
        'email 2026-07-01T13:00Z',
      ]);
      await setQuietHours(db, person, '22:00', '07:00');
      expect(await channelsFor(db, person, 'message:message', '2026-07-01T20:30Z')).toEqual([
        'push 2026-07-01T20:30Z',
        'email 2026-07-02T06:00Z',
      ]);
    }),
  );
});

describe('quiet hours', () => {
  const CASABLANCA = null;
  it.each([
    // Morocco is an hour ahead of UTC, except during Ramadan.
    ['before they begin', '22:00', '07:00', CASABLANCA, '2026-07-01T20:59Z', '2026-07-01T20:59Z'],
    ['when they begin', '22:00', '07:00', CASABLANCA, '2026-07-01T21:00Z', '2026-07-02T06:00Z'],
    ['before midnight', '22:00', '07:00', CASABLANCA, '2026-07-01T22:59Z', '2026-07-02T06:00Z'],
    ['at midnight', '22:00', '07:00', CASABLANCA, '2026-07-01T23:00Z', '2026-07-02T06:00Z'],
    ['in the last minute', '22:00', '07:00', CASABLANCA, '2026-07-02T05:59Z', '2026-07-02T06:00Z'],
    ['when they end', '22:00', '07:00', CASABLANCA, '2026-07-02T06:00Z', '2026-07-02T06:00Z'],
    ['in the afternoon', '13:00', '15:00', CASABLANCA, '2026-07-01T12:30Z', '2026-07-01T14:00Z'],
    ['after the afternoon', '13:00', '15:00', CASABLANCA, '2026-07-01T14:00Z', '2026-07-01T14:00Z'],
    [
      'before the afternoon',
      '13:00',
      '15:00',
      CASABLANCA,
      '2026-07-01T11:59Z',
      '2026-07-01T11:59Z',
    ],
    [
      'on the last night of a year',
      '22:00',
      '07:00',
      CASABLANCA,
      '2025-12-31T22:30Z',
      '2026-01-01T06:00Z',
    ],
    ['until midnight', '20:00', '00:00', CASABLANCA, '2026-07-01T20:00Z', '2026-07-01T23:00Z'],
    ['from midnight', '00:00', '06:00', CASABLANCA, '2026-07-01T23:00Z', '2026-07-02T05:00Z'],
    // In Ramadan 2026, clocks go back at 03:00 on 15 February and forward at 02:00 on 22 March.
    [
      'over the night in which Morocco sets clocks back',
      '22:00',
      '07:00',
      CASABLANCA,
      '2026-02-14T22:30Z',
      '2026-02-15T07:00Z',
    ],
    ['in Ramadan', '22:00', '07:00', CASABLANCA, '2026-03-01T22:00Z', '2026-03-02T07:00Z'],
    [
      'over the night in which Morocco sets clocks forward',
      '22:00',
      '07:00',
      CASABLANCA,
      '2026-03-21T23:30Z',
      '2026-03-22T06:00Z',
    ],
    [
      'in the first of two repeated hours',
      '22:00',
      '02:30',
      CASABLANCA,
      '2026-02-15T01:10Z',
      '2026-02-15T02:30Z',
    ],
    [
      'in the second of two repeated hours',
      '22:00',
      '02:30',
      CASABLANCA,
      '2026-02-15T02:10Z',
      '2026-02-15T02:30Z',
    ],
    // Time zone data for Dublin treats summer time as standard, and winter time as the exception.
    [
      'in the second of two repeated hours in Dublin',
      '22:00',
      '01:30',
      'Europe/Dublin',
      '2026-10-25T01:10Z',
      '2026-10-25T01:30Z',
    ],
    [
      'until an hour that is skipped',
      '22:00',
      '02:30',
      CASABLANCA,
      '2026-03-22T01:00Z',
      '2026-03-22T02:30Z',
    ],
    [
      'in Paris over the clock change',
      '22:00',
      '07:00',
      'Europe/Paris',
      '2026-10-24T21:00Z',
      '2026-10-25T06:00Z',
    ],
    [
      'beyond the date line',
      '22:00',
      '07:00',
      'Pacific/Auckland',
      '2026-07-01T11:00Z',
      '2026-07-01T19:00Z',
    ],
    [
      'in a zone with an offset in minutes',
      '22:00',
      '07:00',
      'Asia/Kathmandu',
      '2026-07-01T16:15Z',
      '2026-07-02T01:15Z',
    ],
  ])('decide from when a push message may be sent: %s', (_, from, until, zone, at, told) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await setQuietHours(db, person, from, until, zone);
      expect(await channelsFor(db, person, 'message:request', at)).toEqual([`push ${told}`]);
    })(),
  );

  it(
    'do not delay security notifications or notifications to a person waiting at a counter or a door',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await setQuietHours(db, person, '00:00', '23:59');
      const now = 'push 2026-07-01T12:00Z';
      for (const kind of [
        'transaction:cash_recorded',
        'transaction:promise_due',
        'delivery:weigh_in_asked',
        'transaction:payout_locked',
      ] as const) {
        expect((await channelsFor(db, person, kind))[0], kind).toBe(now);
      }
      expect((await channelsFor(db, person, 'transaction:cash_ready'))[0]).not.toBe(now);
    }),
  );

  it(
    'use Casablanca time if the database does not know the person’s time zone',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await setQuietHours(db, person, '22:00', '07:00');
      await asRoot(
        db,
        `update private.notification_preferences set time_zone = 'Africa/Atlantis' where user_id = $1`,
        [person],
      );
      expect(await channelsFor(db, person, 'message:request', '2026-07-01T22:00Z')).toEqual([
        'push 2026-07-02T06:00Z',
      ]);
    }),
  );
});
