// Unsubscribing by the link in an e-mail. The signed token in the link turns off one topic on one
// channel, and nothing else.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { channelNames, chooseNotifications } from '../../support/notification-choices.ts';

async function tokenOf(db: Client, person: string, kind: string, channel = 'email') {
  const [row] = await asRoot<{ token: string | null }>(
    db,
    'select private.unsubscribe_token($1, $2, $3, $4) as token',
    [person, ...kind.split(':'), channel],
  );
  return row?.token ?? null;
}
const leave = async (db: Client, p_token: string | null, caller: string | null = null) =>
  (await call<{ unsubscribe_by_token: unknown }>(db, caller, 'unsubscribe_by_token', { p_token }))
    .unsubscribe_by_token;
const rows = (db: Client) =>
  asRoot(db, 'select user_id, choices from private.notification_preferences order by user_id');

it(
  'unsubscribing turns off one topic on one channel, can be repeated, and keeps other preferences',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    const token = await tokenOf(db, person, 'account:home_alert');
    expect(await tokenOf(db, person, 'account:home_taken_down')).toBe(token);
    await chooseNotifications(db, person, { homes: { push: false }, chat: { push: false } });
    for (let times = 0; times < 2; times++) {
      expect(await leave(db, token)).toEqual({ is_done: true, topic: 'homes', channel: 'email' });
      expect(await rows(db)).toEqual([
        {
          user_id: person,
          choices: { homes: { push: false, email: false }, chat: { push: false } },
        },
      ]);
    }
    expect(await channelNames(db, person, 'delivery:delivered')).toEqual(['push', 'email']);
  }),
);

it(
  'unsubscribing does nothing if the token is changed, invented or empty, or contains another person’s id',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    const other = await makePerson(db);
    const token = String(await tokenOf(db, person, 'message:message'));
    const [id, topic, channel, signature] = token.split('.');
    for (const wrong of [
      null,
      '',
      `${token}0`,
      token.slice(0, -1),
      [other, topic, channel, signature].join('.'),
      [id, 'homes', channel, signature].join('.'),
      [id, topic, 'push', signature].join('.'),
      [id, topic, channel, '0'.repeat(64)].join('.'),
      [id, topic, channel].join('.'),
      `${token}.more`,
    ]) {
      expect(await leave(db, wrong), String(wrong)).toEqual({ is_done: false });
    }
    expect(await rows(db)).toEqual([]);
    expect(await leave(db, token)).toMatchObject({ is_done: true });
  }),
);

it(
  'no unsubscribe token exists for a topic that cannot be turned off, or for a channel that a topic does not have',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    expect(await tokenOf(db, person, 'transaction:payout_locked')).toBeNull();
    expect(await tokenOf(db, person, 'account:courier_device_allowed')).toBeNull();
    expect(await tokenOf(db, person, 'transaction:completed')).toBeNull();
    expect(await tokenOf(db, person, 'transaction:completed', 'sms')).not.toBeNull();
    expect(await tokenOf(db, person, 'message:message', 'sms')).toBeNull();
  }),
);

it(
  'an unsubscribe token is refused without a signing key, for a locked topic and for a deleted account',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    expect(await leave(db, `${person}.chat.email.`)).toEqual({ is_done: false });
    const token = await tokenOf(db, person, 'account:home_alert');
    await asRoot(
      db,
      "update private.notification_offers set is_locked = true where topic = 'homes' and channel = 'email'",
    );
    expect(await leave(db, token)).toEqual({ is_done: false });
    const chat = await tokenOf(db, person, 'message:message');
    await asRoot(db, 'update auth.users set deleted_at = now() where id = $1', [person]);
    expect(await leave(db, chat)).toEqual({ is_done: false });
    expect(await rows(db)).toEqual([]);
  }),
);
