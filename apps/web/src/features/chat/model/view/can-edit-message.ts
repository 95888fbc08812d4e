// Returns true while the user may edit their own message; the database makes the final decision.
import type { ThreadMessage } from '../chat-types.ts';

const EDIT_MS = 15 * 60 * 1000;

export const canEditMessage = (message: ThreadMessage, me: string, now = Date.now()): boolean =>
  message.senderId === me &&
  message.type === 'text' &&
  message.status === 'sent' &&
  !message.deletedAt &&
  now - Date.parse(message.createdAt) < EDIT_MS;
