// Reading notifications: unread first, page by page; marking one or all; what the badges count.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { noticesOf } from '../../support/notices-of.ts';

/** Seven of one minute each; every other one is read. */
async function makeSeven(db: Client, person: string): Promise<void> {
  await asRoot(
    db,
    `insert into public.notifications (user_id, type, kind, data, is_read, updated_at)
     select $1, 'account', 'identity_approved', jsonb_build_object('n', n), n % 2 = 0,
       '2026-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, 7) n`,
    [person],
  );
}
const mark = (db: Client, person: string, p_id: string) =>
  call<{ mark_notification_read: number }>(db, person, 'mark_notification_read', { p_id }).then(
    (row) => row.mark_notification_read,
  );
const markAll = (db: Client, person: string, p_until: string | null = null) =>
  call<{ mark_all_notifications_read: number }>(db, person, 'mark_all_notifications_read', {
    p_until,
  }).then((row) => row.mark_all_notifications_read);

describe('public.my_notifications', () => {
  it(
    'gives unread first, then the newest, in pages without gap or repeat',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await makeSeven(db, person);
      await makeSeven(db, await makePerson(db));
      const seen: unknown[] = [];
      let args: Record<string, unknown> = { p_limit: 2 };
      for (let page = await noticesOf(db, person, args); page.length > 0; ) {
        seen.push(...page.map(({ data }) => data.n));
        const last = page.at(-1);
        args = {
          p_limit: 2,
          p_before_is_read: last?.is_read,
          p_before_updated_at: last?.updated_at,
          p_before_id: last?.id,
        };
        page = await noticesOf(db, person, args);
      }
      expect(seen).toEqual([7, 5, 3, 1, 6, 4, 2]);
      await expectRefused(call(db, null, 'my_notifications'), '42501');
      await expectRefused(call(db, 'service_role', 'my_notifications'), 'NOT_SIGNED_IN');
    }),
  );
});

describe('public.mark_notification_read', () => {
  it(
    'marks one of her own once, and none of another’s',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const stranger = await makePerson(db);
      await makeSeven(db, person);
      const first = (await noticesOf(db, person))[0];
      if (!first) throw new Error('there are seven');
      expect(await mark(db, stranger, first.id)).toBe(0);
      expect(await noticesOf(db, person, { p_limit: 1 })).toEqual([first]);
      expect(await mark(db, person, first.id)).toBe(3);
      expect(await mark(db, person, first.id)).toBe(3);
      expect(await broadcastsTo(db, person)).toMatchObject([
        {
          event: 'notification',
          payload: { notification: { id: first.id, is_read: true }, unread_notifications: 3 },
        },
      ]);
      expect((await noticesOf(db, person)).map(({ data }) => data.n)).toEqual([
        5, 3, 1, 7, 6, 4, 2,
      ]);
      expect(await mark(db, person, crypto.randomUUID())).toBe(3);
      await expectRefused(call(db, null, 'mark_notification_read', { p_id: first.id }), '42501');
    }),
  );
});

describe('public.mark_all_notifications_read', () => {
  it(
    'marks hers up to what she was shown, and later ones stay',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const stranger = await makePerson(db);
      await makeSeven(db, person);
      await makeSeven(db, stranger);
      expect(await markAll(db, person, '2026-01-01T00:05:00Z')).toBe(1);
      expect((await noticesOf(db, person)).filter((one) => !one.is_read)).toMatchObject([
        { data: { n: 7 } },
      ]);
      expect(await markAll(db, person)).toBe(0);
      expect(await markAll(db, person)).toBe(0);
      expect((await broadcastsTo(db, person)).at(-1)?.payload).toMatchObject({
        unread_notifications: 0,
      });
      expect((await noticesOf(db, stranger)).filter((one) => !one.is_read)).toHaveLength(4);
      await expectRefused(call(db, null, 'mark_all_notifications_read'), '42501');
    }),
  );
});

describe('public.unread_counts', () => {
  it(
    'counts nothing for somebody who has nothing, and refuses a visitor',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const counts = () =>
        call<{ unread_counts: object }>(db, person, 'unread_counts').then(
          (row) => row.unread_counts,
        );
      expect(await counts()).toEqual({ messages: 0, requests: 0, notifications: 0 });
      await makeSeven(db, person);
      expect(await counts()).toEqual({ messages: 0, requests: 0, notifications: 4 });
      await expectRefused(call(db, null, 'unread_counts'), '42501');
    }),
  );
});
