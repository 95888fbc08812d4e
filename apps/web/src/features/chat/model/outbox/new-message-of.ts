// Builds the request that sends a queued message to the server.
import type { NewMessage } from '../engine/chat-backend.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

export const newMessageOf = ({
  id,
  conversationId,
  body,
  replyToId,
  isForwarded,
  file,
  homeId,
}: OutgoingMessage): NewMessage => ({
  id,
  conversationId,
  type: file?.type ?? (homeId ? 'home' : 'text'),
  body,
  attachment: file?.attachment ?? null,
  homeId: homeId ?? null,
  replyToId,
  isForwarded,
});
