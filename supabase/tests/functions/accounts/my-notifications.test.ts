// Tests the list of notifications: its pages, its filter by topic, one entry for each group, and
// unread entries first. Also tests marking one or all notifications as read, and the unread counts.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import {
  type NotificationEntry,
  notificationEntriesOf,
} from '../../support/notification-entries-of.ts';
import { notifyPerson } from '../../support/notify-person.ts';

/** Creates seven notifications at intervals of one minute. Every second notification is read. */
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
/** Returns all entries, read in pages of two. */
async function pagesOf(db: Client, person: string, p_filter = 'all'): Promise<NotificationEntry[]> {
  const seen: NotificationEntry[] = [];
  for (let page: NotificationEntry[] | undefined; page?.length !== 0; seen.push(...page)) {
    const last = seen.at(-1);
    page = await notificationEntriesOf(db, person, {
      p_limit: 2,
      p_filter,
      ...(last && {
        p_before_is_read: last.is_read,
        p_before_updated_at: last.updated_at,
        p_before_id: last.id,
      }),
    });
  }
  return seen;
}
const mark = (db: Client, person: string, p_id: string) =>
  call<{ mark_notification_read: number }>(db, person, 'mark_notification_read', { p_id }).then(
    (row) => row.mark_notification_read,
  );
const markAll = (db: Client, person: string, p_until: string | null = null, p_filter = 'all') =>
  call<{ mark_all_notifications_read: number }>(db, person, 'mark_all_notifications_read', {
    p_until,
    p_filter,
  }).then((row) => row.mark_all_notifications_read);

describe('public.my_notifications', () => {
  it(
    'returns unread entries before read ones, the newest first, in pages without gap or repeat',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await makeSeven(db, person);
      await makeSeven(db, await makePerson(db));
      expect((await pagesOf(db, person)).map(({ data }) => data.n)).toEqual([7, 5, 3, 1, 6, 4, 2]);
      await expectRefused(call(db, null, 'my_notifications'), '42501');
      await expectRefused(call(db, 'service_role', 'my_notifications'), 'NOT_SIGNED_IN');
    }),
  );
});

const told = async (db: Client, person: string, filter = 'all') =>
  (await pagesOf(db, person, filter)).map(({ kind, earlier }) => `${kind} +${earlier}`);

describe('a group of notifications', () => {
  it(
    'is one entry that can be expanded into the events of one parcel, and that appears only under its topic',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const other = await makePerson(db);
      const parcel = { delivery_id: crypto.randomUUID() };
      const kinds = ['submitted', 'picked_up', 'out_for_delivery', 'attempt_failed', 'delivered'];
      for (const kind of kinds) await notifyPerson(db, person, `delivery:${kind}`, parcel);
      await notifyPerson(db, other, 'delivery:picked_up', parcel);
      await notifyPerson(db, person, 'delivery:picked_up', { delivery_id: crypto.randomUUID() });
      await notifyPerson(db, person, 'account:identity_approved');
      await notifyPerson(db, person, 'account:identity_approved');
      const search = { saved_search_id: crypto.randomUUID() };
      for (let n = 0; n < 3; n++) {
        const property_id = crypto.randomUUID();
        await notifyPerson(db, person, 'account:home_alert', { ...search, property_id });
      }
      await notifyPerson(db, person, 'account:settlement_proposed');
      const transfer = await makeTransfer(db, 'recorded');
      await notifyPerson(db, person, 'transaction:held', {}, transfer.id);
      await notifyPerson(db, person, 'transaction:hold_released', {}, transfer.id);
      const dispute_id = crypto.randomUUID();
      await notifyPerson(db, person, 'transaction:dispute_opened', { dispute_id }, transfer.id);
      await notifyPerson(db, person, 'transaction:dispute_won', { dispute_id }, transfer.id);

      const money = ['dispute_won +1', 'hold_released +1', 'settlement_proposed +0'];
      const account = ['identity_approved +0', 'identity_approved +0'];
      const deliveries = ['picked_up +0', 'delivered +4'];
      expect(await told(db, person)).toEqual([
        ...money,
        'home_alert +2',
        ...account,
        ...deliveries,
      ]);
      expect(await told(db, person, 'unread')).toEqual(await told(db, person));
      expect(await told(db, person, 'money')).toEqual(money);
      expect(await told(db, person, 'homes')).toEqual(['home_alert +2']);
      expect(await told(db, person, 'account')).toEqual(account);
      expect(await told(db, person, 'deliveries')).toEqual(deliveries);
      expect(await told(db, person, 'chat')).toEqual([]);
      const delivered = (await notificationEntriesOf(db, person)).at(-1);
      const steps = (caller: string | null) =>
        call<{ my_notification_steps: NotificationEntry[] }>(db, caller, 'my_notification_steps', {
          p_group_id: delivered?.group_id,
        }).then((row) => row.my_notification_steps.map(({ kind }) => kind));
      expect(await steps(person)).toEqual(kinds.slice(0, 4).reverse());
      expect(await steps(await makePerson(db))).toEqual([]);
      await expectRefused(steps(null), '42501');
      await expectRefused(
        notificationEntriesOf(db, person, { p_filter: 'weather' }),
        'FIELD_INVALID',
      );
      await expectRefused(notificationEntriesOf(db, person, { p_filter: null }), 'FIELD_INVALID');
      await expectRefused(markAll(db, person, null, 'weather'), 'FIELD_INVALID');
    }),
  );

  it(
    'is read once its newest event is marked, counts as one unread entry, and is unread again after a new event',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const parcel = { delivery_id: crypto.randomUUID() };
      const counts = () =>
        call<{ unread_counts: { notifications: number } }>(db, person, 'unread_counts').then(
          (row) => row.unread_counts.notifications,
        );
      await notifyPerson(db, person, 'delivery:picked_up', parcel);
      await notifyPerson(db, person, 'delivery:out_for_delivery', parcel);
      await notifyPerson(db, person, 'account:identity_approved');
      expect(await counts()).toBe(2);
      const [, head] = await notificationEntriesOf(db, person);
      if (!head) throw new Error('there are two');
      expect(await mark(db, person, head.id)).toBe(1);
      const unread = 'select kind from public.notifications where user_id = $1 and not is_read';
      expect(await asRoot(db, unread, [person])).toEqual([{ kind: 'identity_approved' }]);
      await notifyPerson(db, person, 'delivery:delivered', parcel);
      expect(await counts()).toBe(2);
      // A second device marks an older event as read. The newest event then stays unread.
      expect(await mark(db, person, head.id)).toBe(2);
      expect(await told(db, person, 'unread')).toEqual(['delivered +2', 'identity_approved +0']);
    }),
  );

  it(
    'is marked as read with all its events when its topic is marked as read, and other topics stay unread',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const parcel = { delivery_id: crypto.randomUUID() };
      await notifyPerson(db, person, 'delivery:picked_up', parcel);
      await notifyPerson(db, person, 'delivery:delivered', parcel);
      await notifyPerson(db, person, 'account:home_alert');
      await notifyPerson(db, person, 'account:identity_approved');
      expect(await markAll(db, person, null, 'deliveries')).toBe(2);
      expect(await told(db, person, 'unread')).toEqual(['identity_approved +0', 'home_alert +0']);
      expect(await markAll(db, person, null, 'homes')).toBe(1);
      expect(await told(db, person, 'deliveries')).toEqual(['delivered +1']);
      await notifyPerson(db, person, 'delivery:lost', { delivery_id: crypto.randomUUID() });
      expect(await told(db, person, 'deliveries')).toEqual(['lost +0', 'delivered +1']);
      expect(await markAll(db, person, null, 'unread')).toBe(0);
      expect(await told(db, person, 'unread')).toEqual([]);
    }),
  );
});

describe('public.mark_notification_read', () => {
  it(
    'marks the caller’s own notification as read once, and ignores the id of another person’s notification',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const stranger = await makePerson(db);
      await makeSeven(db, person);
      const first = (await notificationEntriesOf(db, person))[0];
      if (!first) throw new Error('there are seven');
      expect(await mark(db, stranger, first.id)).toBe(0);
      expect(await notificationEntriesOf(db, person, { p_limit: 1 })).toEqual([first]);
      expect(await mark(db, person, first.id)).toBe(3);
      expect(await mark(db, person, first.id)).toBe(3);
      expect(await broadcastsTo(db, person)).toMatchObject([
        {
          event: 'notification',
          payload: { notification: { id: first.id, is_read: true }, unread_notifications: 3 },
        },
      ]);
      expect((await notificationEntriesOf(db, person)).map(({ data }) => data.n)).toEqual([
        5, 3, 1, 7, 6, 4, 2,
      ]);
      expect(await mark(db, person, crypto.randomUUID())).toBe(3);
      await expectRefused(call(db, null, 'mark_notification_read', { p_id: first.id }), '42501');
    }),
  );
});

describe('public.mark_group_read', () => {
  it(
    'marks all events of one parcel as read, broadcasts the newest one, and leaves all other events unread',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const stranger = await makePerson(db);
      const parcel = { delivery_id: crypto.randomUUID() };
      for (const who of [person, stranger]) {
        await notifyPerson(db, who, 'delivery:picked_up', parcel);
        await notifyPerson(db, who, 'delivery:out_for_delivery', parcel);
      }
      await notifyPerson(db, person, 'delivery:lost', { delivery_id: crypto.randomUUID() });
      const open = (caller: string | null, p_group_id = parcel.delivery_id) =>
        call<{ mark_group_read: number }>(db, caller, 'mark_group_read', { p_group_id }).then(
          (row) => row.mark_group_read,
        );
      const unread = () =>
        asRoot(
          db,
          `select n.kind, n.user_id = $1 as is_hers from public.notifications n
           where n.user_id in ($1, $2) and not n.is_read order by n.user_id = $1, n.kind`,
          [person, stranger],
        );
      expect(await open(person, crypto.randomUUID())).toBe(2);
      expect(await unread()).toHaveLength(5);
      expect(await open(person)).toBe(1);
      const left = [
        { kind: 'out_for_delivery', is_hers: false },
        { kind: 'picked_up', is_hers: false },
        { kind: 'lost', is_hers: true },
      ];
      expect(await unread()).toEqual(left);
      expect(await open(person)).toBe(1);
      expect(
        (await broadcastsTo(db, person)).flatMap(({ payload }) => {
          const { kind, is_read } = payload.notification as { kind: string; is_read: boolean };
          return is_read ? [[kind, payload.unread_notifications]] : [];
        }),
      ).toEqual([['out_for_delivery', 1]]);
      // A new event of the same parcel is unread again.
      await notifyPerson(db, person, 'delivery:delivered', parcel);
      expect(await told(db, person, 'unread')).toEqual(['delivered +2', 'lost +0']);
      await expectRefused(open(null), '42501');
      await expectRefused(open('service_role'), 'NOT_SIGNED_IN');
      expect(await unread()).toHaveLength(4);
    }),
  );
});

describe('public.mark_all_notifications_read', () => {
  it(
    'marks the caller’s own notifications up to the newest that was shown, and later ones stay unread',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const stranger = await makePerson(db);
      await makeSeven(db, person);
      await makeSeven(db, stranger);
      expect(await markAll(db, person, '2026-01-01T00:05:00Z')).toBe(1);
      expect((await notificationEntriesOf(db, person)).filter((one) => !one.is_read)).toMatchObject(
        [{ data: { n: 7 } }],
      );
      expect(await markAll(db, person)).toBe(0);
      expect(await markAll(db, person)).toBe(0);
      // All rows of one transaction have the same time, so their order is undefined.
      const heard = (await broadcastsTo(db, person)).map(
        ({ payload }) => payload.unread_notifications,
      );
      expect(heard.sort()).toEqual([0, 1]);
      expect(
        (await notificationEntriesOf(db, stranger)).filter((one) => !one.is_read),
      ).toHaveLength(4);
      await expectRefused(call(db, null, 'mark_all_notifications_read'), '42501');
    }),
  );
});

describe('public.unread_counts', () => {
  it(
    'returns zero for a person without notifications, and refuses a visitor',
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
