// Checks that a text and a link exist for every notification kind in the database and for every
// party that is notified.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Notification } from './notification.ts';
import { notificationPath } from './notification-path.ts';
import { aNotification } from './test-notification.ts';
import { notificationSentence } from './test-notification-text.ts';

const SCHEMAS = join(import.meta.dirname, '../../../../../../supabase/schemas');
const sql = (name: string) => readFileSync(join(SCHEMAS, name), 'utf8');

/**
 * Reads the rows of private.notification_kinds from the SQL file that inserts them. A database test
 * checks that the database creates notifications of exactly these kinds.
 */
function allKinds(): [type: Notification['type'], kind: string][] {
  const text = sql('messaging/notification_preferences/notification_kinds.sql');
  const lists = [
    ...text.matchAll(/\('(\w+)', '\{[^{}]*\}'(?:::text\[\])?, array\[([^[\]]*)\]/g),
  ].flatMap(([, type, kinds = '']) =>
    [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => [type, kind]),
  );
  const rows = [...text.matchAll(/\('(\w+)', '(\w+)', (?:true|'1 hour'), '\{/g)].map(
    ([, type, kind]) => [type, kind],
  );
  return [...lists, ...rows] as [Notification['type'], string][];
}

/**
 * Returns the parties that are notified when an event of this kind happens to a transfer or a
 * parcel.
 */
function partiesOf(type: Notification['type'], kind: string): string[] {
  const file = {
    transaction: 'money/money/transfer_notices',
    delivery: 'deliveries/delivery_notices/delivery_notices',
  };
  if (type !== 'transaction' && type !== 'delivery') return ['nobody'];
  const rows = [...sql(`${file[type]}.sql`).matchAll(/\('(\w+)', '(\w+)'/g)];
  const parties = rows.filter(([, moment]) => moment === kind).map(([, , party]) => String(party));
  // Kinds of notifications that are not created by an event in the timeline.
  const others: Record<string, string[]> = {
    promise_missed: ['late_broker'],
    promise_due: ['broker'],
    payout_reminder: ['sender', 'receiver'],
    schedule_due: ['sender'],
    passed_on: ['former_holder', 'next_holder'],
  };
  const all = [...parties, ...(others[kind] ?? [])];
  return all.length > 0 ? all : ['nobody'];
}

const KINDS = allKinds().flatMap(([type, kind]) =>
  partiesOf(type, kind).map((party) => [type, kind, party] as const),
);

it('the SQL files contain more than 100 combinations of a notification kind and a notified party', () => {
  expect(KINDS.length).toBeGreaterThan(100);
});

it.each(KINDS)(
  'the notification of type %s and kind %s has a link, and a text for %s',
  (type, kind, party) => {
    const data: Record<string, unknown> = {
      party,
      count: 1,
      day: 1,
      until: '2026-07-01T12:00:00Z',
    };
    if (type === 'delivery') data.delivery_id = 'd1';
    if (kind.startsWith('dispute_')) data.dispute_id = 'p1';
    if (kind === 'monthly_digest') data.month = '2026-10';
    if (kind.startsWith('home_')) data.property_id = 'h1';
    const part: Partial<Notification> = {
      type,
      kind,
      data,
      conversation_id: type === 'message' ? 'c1' : null,
      transfer_id: type === 'transaction' ? 't1' : null,
      transfer: { reference: 'WSL-1', recipient_name: 'Zineb', centimes: 50_000 },
    };
    expect(notificationSentence(part, 'en')).not.toBe('You have a new notification');
    expect(notificationPath(aNotification(part), 'fr')).toMatch(/^\/fr\/[a-z]/);
  },
);
