import { expect, it } from 'vitest';
import type { T } from '../../../i18n/use-t.ts';
import type { Notification } from './notification.ts';
import { notificationPath } from './notification-path.ts';
import { sectionsOf } from './notification-sections.ts';
import { notificationText } from './notification-text.ts';

const notification = (more: Partial<Notification>): Notification => ({
  id: 'n1',
  type: 'message',
  kind: 'message',
  data: {},
  conversation_id: null,
  transfer_id: null,
  count: 1,
  is_read: false,
  updated_at: '2025-07-21T10:00:00Z',
  ...more,
});
const t: T = (key, values) => `${key} ${JSON.stringify(values ?? {})}`;
const now = new Date('2025-07-21T12:00:00Z');

it('says who wrote, how often and where', () => {
  const person = { id: 'p1', first_name: 'Karim', last_name: 'Tazi' };
  expect(notificationText(notification({ person, count: 3 }), t, 'fr')).toBe(
    'notifications.messages {"count":3,"name":"\u2068Karim Tazi\u2069"}',
  );
  const group = { name: 'Famille', is_group: true };
  expect(notificationText(notification({ person, conversation: group }), t, 'fr')).toContain(
    'notifications.group_messages',
  );
  expect(notificationText(notification({ kind: 'request' }), t, 'fr')).toContain(
    'notifications.somebody',
  );
});

it('tells a transfer in the words of the one who is told', () => {
  const transfer = { reference: 'WSL-1', recipient_name: 'Zineb', centimes: 50_000 };
  const of = (kind: string, party: string) =>
    notificationText(
      notification({ type: 'transaction', kind, data: { party }, transfer }),
      t,
      'en',
    );
  expect(of('completed', 'sender')).toContain(
    'notifications.completed {"name":"\u2068Zineb\u2069"',
  );
  expect(of('completed', 'receiver')).toContain('notifications.collected');
  expect(of('something_of_next_year', 'sender')).toContain('notifications.something');
});

it('tells of a parcel in the words of the party, and of the samples too', () => {
  const of = (kind: string, data: Record<string, unknown>) =>
    notificationText(notification({ type: 'delivery', kind, data }), t, 'ar');
  expect(of('delivered', { party: 'receiver', name: 'Amina' })).toContain(
    'notifications.parcel_to_you_delivered {"name":"\u2068Amina\u2069"',
  );
  expect(of('delivered', { party: 'sender' })).toContain('notifications.parcel_delivered');
  expect(of('parcel_picked_up', { recipient_name: 'Omar' })).toContain(
    'notifications.parcel_picked_up {"name":"\u2068Omar\u2069"',
  );
  expect(of('of_next_year', {})).toContain('notifications.something');
});

it('tells why papers came back in the reader’s language', () => {
  const rejected = notification({
    type: 'account',
    kind: 'identity_rejected',
    reason: { text: 'Expired.', text_fr: 'Expiré.', text_ar: 'منتهية.' },
  });
  expect(notificationText(rejected, t, 'ar')).toContain('"reason":"منتهية."');
});

it('leads to the conversation, the transfer, the parcel, the workspace or the profile', () => {
  const path = (more: Partial<Notification>) => notificationPath(notification(more), 'fr');
  expect(path({ conversation_id: 'c1' })).toBe('/fr/chats/c1');
  const transfer = { type: 'transaction', transfer_id: 't1' } as const;
  expect(path({ ...transfer, data: { party: 'receiver' } })).toBe('/fr/money/t1');
  expect(path({ ...transfer, data: { party: 'cash_broker' } })).toBe('/fr/broker');
  expect(path({ type: 'account', kind: 'identity_rejected' })).toBe('/fr/profile');
  const alert = { type: 'account', kind: 'home_alert' } as const;
  expect(path({ ...alert, data: { count: 1, property_id: 'h1' } })).toBe('/fr/homes/h1');
  expect(path({ ...alert, data: { count: 3, property_id: 'h1' } })).toBe('/fr/homes');
  const down = { type: 'account', kind: 'home_taken_down', data: { property_id: 'h1' } } as const;
  expect(path(down)).toBe('/fr/properties/h1');
  expect(path({ type: 'delivery', data: { delivery_id: 'd1' } })).toBe('/fr/deliveries/d1');
  // The samples tell of parcels that never were.
  expect(path({ type: 'delivery' })).toBeUndefined();
});

it('puts unread first and the rest under its days, each once', () => {
  const read = (id: string, updated_at: string) => notification({ id, updated_at, is_read: true });
  const list = [
    notification({ id: 'u1', updated_at: '2025-07-01T10:00:00Z' }),
    read('r1', '2025-07-21T01:00:00Z'),
    // Half past eleven in London is half past midnight in Morocco.
    read('r2', '2025-07-20T23:30:00Z'),
    read('r3', '2025-07-20T10:00:00Z'),
    read('r4', '2025-07-02T10:00:00Z'),
    read('r4', '2025-07-02T10:00:00Z'),
  ];
  expect(
    sectionsOf(list, now).map(({ key, notifications }) => [key, notifications.map(({ id }) => id)]),
  ).toEqual([
    ['unread', ['u1']],
    ['today', ['r1', 'r2']],
    ['yesterday', ['r3']],
    ['2025-07-02', ['r4']],
  ]);
  expect(sectionsOf([], now)).toEqual([]);
});
