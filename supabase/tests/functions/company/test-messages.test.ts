// An admin sends a test message to themself through the outbox and reads whether it was delivered.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { claimMessages } from '../../support/outbox/outbox-messages.ts';

const send = (
  db: Client,
  caller: Caller,
  p_channel: unknown = 'email',
  p_id: unknown = crypto.randomUUID(),
) => call(db, caller, 'send_test_message', { p_id, p_channel });
const queued = (db: Client, user: string) =>
  asRoot<{ id: string; channel: string; type: string; kind: string; data: object }>(
    db,
    "select id, channel, type, kind, data from private.outbox_messages where user_id = $1 and kind = 'operator_test' order by number",
    [user],
  );
const read = async (db: Client, caller: string) => {
  const rows = await asCaller<{ channel: string; state: string; reason: string | null }>(
    db,
    caller,
    'select * from public.my_test_messages()',
  );
  expect(rows.length).toBeLessThan(2);
  return rows[0];
};
const mark = (db: Client, id: string, token: string, p_outcome: string, p_reason?: string) =>
  call(db, 'service_role', 'mark_outbox_message', {
    ...{ p_id: id, p_token: token, p_outcome },
    ...(p_reason && { p_reason }),
  });

describe('a test message', () => {
  it(
    'is sent once to the admin’s own verified address through the outbox, and cannot be turned off',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const id = crypto.randomUUID();
      await send(db, admin, 'email', id);
      await send(db, admin, 'email', id);
      expect(await queued(db, admin)).toEqual([
        { id, channel: 'email', type: 'account', kind: 'operator_test', data: {} },
      ]);
      const [row] = await asRoot<{ email: string }>(
        db,
        'select email from auth.users where id = $1',
        [admin],
      );
      const [taken] = await claimMessages(db, admin);
      expect(taken).toMatchObject({ id, to: [row?.email] });
      const logged = await asRoot(
        db,
        "select details from private.audit_log where action = 'outbox.test_sent' and actor_id = $1",
        [admin],
      );
      expect(logged).toEqual([{ details: { channel: 'email' } }]);
    }),
  );

  it(
    'is shown to its sender as waiting, retried, dead or sent, until the sender requests a newer test message',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      expect(await read(db, admin)).toBeUndefined();
      await send(db, admin);
      expect(await read(db, admin)).toMatchObject({
        channel: 'email',
        state: 'waiting',
        reason: null,
      });
      const [first] = await claimMessages(db, admin);
      await mark(db, first?.id ?? '', first?.token ?? '', 'later', 'smtp_451');
      expect(await read(db, admin)).toMatchObject({ state: 'waiting', reason: 'smtp_451' });
      await asRoot(
        db,
        'update private.outbox_messages set next_attempt_at = now() where user_id = $1',
        [admin],
      );
      const [again] = await claimMessages(db, admin);
      await mark(db, again?.id ?? '', again?.token ?? '', 'dead', 'smtp_550');
      expect(await read(db, admin)).toMatchObject({ state: 'dead', reason: 'smtp_550' });
      await send(db, admin);
      const [second] = await claimMessages(db, admin);
      await mark(db, second?.id ?? '', second?.token ?? '', 'sent');
      expect(await read(db, admin)).toMatchObject({ state: 'sent', reason: null });
      // The test messages of other admins are not visible.
      expect(await read(db, await makeOperator(db, 'admin'))).toBeUndefined();
    }),
  );

  it(
    'is refused without a verified address, and nothing is written',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      await asRoot(db, 'update auth.users set email_confirmed_at = null where id = $1', [admin]);
      await asRoot(db, 'update public.profiles set phone_verified = false where id = $1', [admin]);
      for (const channel of ['email', 'sms']) {
        await expectRefused(send(db, admin, channel), 'TEST_ADDRESS_MISSING', { channel });
      }
      expect(await queued(db, admin)).toEqual([]);
    }),
  );

  it(
    'can be sent five times an hour by each admin',
    withDatabase(async (db) => {
      const [admin, other] = [await makeOperator(db, 'admin'), await makeOperator(db, 'admin')];
      for (let i = 0; i < 5; i++) await send(db, admin);
      await expectRefused(send(db, admin), 'TESTS_TOO_MANY', { maximum: 5 });
      expect(await queued(db, admin)).toHaveLength(5);
      await send(db, other);
      await asRoot(
        db,
        "update private.outbox_messages set created_at = now() - interval '1 hour' where user_id = $1",
        [admin],
      );
      await send(db, admin);
    }),
  );

  it.each([
    ['p_channel', 'push'],
    ['p_channel', null],
    ['p_channel', "email' or true --"],
    ['p_id', null],
  ])('is not sent if the argument %s is %j', (field, value) =>
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const attempt = field === 'p_id' ? send(db, admin, 'email', value) : send(db, admin, value);
      await expectRefused(attempt, 'FIELD_INVALID', { field });
      expect(await queued(db, admin)).toEqual([]);
    })(),
  );

  it(
    'cannot reuse the id of another message, and can be sent only by admins',
    withDatabase(async (db) => {
      const [admin, other] = [await makeOperator(db, 'admin'), await makeOperator(db, 'admin')];
      const id = crypto.randomUUID();
      await send(db, other, 'email', id);
      await expectRefused(send(db, admin, 'email', id), 'FIELD_INVALID', { field: 'p_id' });
      const args = { p_id: crypto.randomUUID(), p_channel: 'email' };
      await expectOperatorsOnly(db, ['admin'], 'send_test_message', args);
    }),
  );

  it(
    'can be read only by admins',
    withDatabase((db) => expectOperatorsOnly(db, ['admin'], 'my_test_messages', {})),
  );
});
