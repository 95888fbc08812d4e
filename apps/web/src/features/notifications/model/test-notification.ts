// Notification for tests: an unread chat message.
import type { Notification } from './notification.ts';

export const aNotification = (part: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  type: 'message',
  kind: 'message',
  topic: 'chat',
  group_id: 'g1',
  data: {},
  conversation_id: null,
  transfer_id: null,
  count: 1,
  is_read: false,
  updated_at: '2025-07-21T10:00:00Z',
  ...part,
});
