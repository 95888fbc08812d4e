// Checks that no field of a notification row is lost by parsing, and that rows without a required
// field are rejected.
import { expect, it } from 'vitest';
import { type Notification, notificationsSchema } from './notification.ts';
import { aNotification } from './test-notification.ts';

const full: Notification = aNotification({
  data: { party: 'sender' },
  conversation_id: 'c1',
  transfer_id: 't1',
  person: { id: 'p1', first_name: 'Karim', last_name: 'Tazi', avatar_url: 'a.jpg' },
  conversation: { name: 'Famille', is_group: true },
  transfer: { reference: 'WSL-1', recipient_name: 'Zineb', centimes: 50_000 },
  reason: { text: 'Expired.', text_fr: 'Périmé.', text_ar: 'منتهية.' },
});

it('parsing keeps all fields that the text or the link of a notification uses', () => {
  expect(notificationsSchema.parse([full, aNotification()])).toEqual([full, aNotification()]);
});

it.each([
  ['an unknown type', { type: 'weather' }],
  ['no count', { count: undefined }],
  ['a person without a name', { person: { id: 'p1' } }],
])('rejects a notification row with %s', (_, part) => {
  expect(notificationsSchema.safeParse([{ ...full, ...part }]).success).toBe(false);
});
