// A sign-in from a new device is announced once, to the person who owns the account and to nobody
// else.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makePerson } from '../../support/make-person.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { openSession } from '../../support/open-session.ts';
import { outboxOf } from '../../support/outbox/outbox-messages.ts';
import { subscribeToPush } from '../../support/outbox/subscribe-to-push.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36';
const UPDATED = CHROME.replace('141.0.0.0', '142.0.7444.59');
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';
const told = async (db: Client, person: string) =>
  (await notificationsOf(db, person)).filter(({ kind }) => kind === 'signed_in_new');

/** @param ip - IP address of the network from which the person signs in. */
async function signIn(db: Client, person: string, program: string, ip: string): Promise<string> {
  const [{ id } = { id: '' }] = await asRoot<{ id: string }>(
    db,
    `insert into auth.sessions (id, user_id, aal, user_agent, ip)
     values (gen_random_uuid(), $1, 'aal1', $2, $3) returning id`,
    [person, program, ip],
  );
  return id;
}

describe('a sign-in from a device', () => {
  it(
    'is not announced when it is the first sign-in of an account or comes from a known device',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      await signIn(db, amina, CHROME, '196.12.0.7');
      await signIn(db, amina, CHROME, '196.12.0.7');
      await signIn(db, amina, UPDATED, '196.12.0.200');
      expect(await told(db, amina)).toEqual([]);
      const rows = await asRoot(db, 'select key from private.seen_devices where user_id = $1', [
        amina,
      ]);
      expect(rows).toHaveLength(1);
    }),
  );

  it.each([
    ['with another program', SAFARI, '196.12.0.7'],
    ['in another network', CHROME, '196.12.1.7'],
    ['in another network of IPv6', CHROME, '2001:db8:1::7'],
    ['in a network of IPv4 that is written as one of IPv6', CHROME, '::ffff:41.92.3.4'],
  ])('%s is announced once, in the app and by e-mail', (_, program, ip) =>
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const notified = await trackNotifications(db, { amina });
      await signIn(db, amina, CHROME, '196.12.0.7');
      expect(await notified()).toEqual([]);
      const id = await signIn(db, amina, program, ip);
      await signIn(db, amina, program, ip);
      expect(await notified()).toEqual(['amina signed_in_new']);
      const [notice] = await told(db, amina);
      expect(notice).toMatchObject({ type: 'account', is_read: false });
      expect(notice?.data).toEqual({ session_id: id, user_agent: program, at: expect.any(String) });
      const channels = (await outboxOf(db, amina)).map(({ channel }) => channel).sort();
      expect(channels).toEqual(['email']);
    })(),
  );

  it(
    'is also announced by push, and the person cannot turn this announcement off',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      await subscribeToPush(db, amina);
      await asRoot(
        db,
        `insert into private.notification_preferences (user_id, choices)
         values ($1, '{"account": {"push": false, "email": false}}')`,
        [amina],
      );
      await signIn(db, amina, SAFARI, '41.92.3.4');
      const channels = (await outboxOf(db, amina)).map(({ channel }) => channel).sort();
      expect(channels).toEqual(['email', 'push']);
    }),
  );

  it(
    'is not announced on a known device, and marks the device as seen again after more than a day',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      await signIn(db, amina, CHROME, '196.12.0.7');
      const seen = (age: string) =>
        asRoot(
          db,
          `update private.seen_devices set seen_at = now() - $2::interval where user_id = $1`,
          [amina, age],
        );
      const isNow = async () => {
        const [row] = await asRoot<{ is_now: boolean }>(
          db,
          'select seen_at = now() as is_now from private.seen_devices where user_id = $1',
          [amina],
        );
        return row?.is_now;
      };
      // `seen_at` is updated only if the device was last seen more than a day ago.
      for (const [age, isSeen] of [
        ['1 day', false],
        ['25 hours', true],
      ] as const) {
        await seen(age);
        await signIn(db, amina, CHROME, '196.12.0.7');
        expect(await isNow()).toBe(isSeen);
        expect(await told(db, amina)).toEqual([]);
      }
    }),
  );

  it(
    'is not announced again after a sign-out from the device, until the retention period of devices is over',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      await signIn(db, amina, CHROME, '196.12.0.7');
      const there = await signIn(db, amina, SAFARI, '196.12.0.7');
      await asRoot(db, 'delete from auth.sessions where id = $1', [there]);
      await signIn(db, amina, SAFARI, '196.12.0.7');
      expect(await told(db, amina)).toHaveLength(1);
      await asRoot(
        db,
        `update private.seen_devices set seen_at = private.kept_since('devices') - interval '1 second'
         where user_id = $1 and key = private.device_key($1, $2, '196.12.0.7')`,
        [amina, SAFARI],
      );
      await asRoot(db, 'select private.due_work_of_security_notices()');
      await signIn(db, amina, SAFARI, '196.12.0.7');
      expect(await told(db, amina)).toHaveLength(2);
    }),
  );

  it(
    'from a new device is announced even after years, because the last known device of a person is never deleted',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      await signIn(db, amina, CHROME, '196.12.0.7');
      await asRoot(
        db,
        "update private.seen_devices set seen_at = now() - interval '9 years' where user_id = $1",
        [amina],
      );
      await asRoot(db, 'select private.due_work_of_security_notices()');
      await signIn(db, amina, SAFARI, '41.92.3.4');
      expect(await told(db, amina)).toHaveLength(1);
    }),
  );
});

it(
  'two IPv4 networks count as different even if a proxy writes their addresses as IPv6',
  withDatabase(async (db) => {
    const amina = await makePerson(db);
    await signIn(db, amina, CHROME, '196.12.0.7');
    await signIn(db, amina, CHROME, '::ffff:196.12.0.9');
    expect(await told(db, amina)).toEqual([]);
    await signIn(db, amina, CHROME, '::ffff:41.92.3.4');
    expect(await told(db, amina)).toHaveLength(1);
  }),
);

it(
  'a session that continues in another network adds this network to the known ones without a notification',
  withDatabase(async (db) => {
    const amina = await makePerson(db);
    const { session_id } = await openSession(db, amina, CHROME);
    await asRoot(
      db,
      "update auth.sessions set refreshed_at = now(), ip = '41.92.3.4' where id = $1",
      [session_id],
    );
    await signIn(db, amina, CHROME, '41.92.3.9');
    expect(await told(db, amina)).toEqual([]);
  }),
);

it(
  'nobody can read the stored devices, and they are deleted with the account',
  withDatabase(async (db) => {
    const amina = await makePerson(db);
    await signIn(db, amina, CHROME, '196.12.0.7');
    for (const reader of [amina, await makePerson(db)]) {
      await expect(asCaller(db, reader, 'select * from private.seen_devices')).rejects.toThrow(
        /permission denied/,
      );
    }
    const count = () =>
      asRoot(db, 'select count(*)::integer as rows from private.seen_devices where user_id = $1', [
        amina,
      ]);
    expect(await count()).toEqual([{ rows: 1 }]);
    await deleteAccount(db, amina);
    expect(await count()).toEqual([{ rows: 0 }]);
  }),
);
