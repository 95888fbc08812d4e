// What is asked of the server for a message that waits on the device.
import type { NewMessage } from './chat-port.ts';
import type { Outgoing } from './outgoing.ts';

export const newMessageOf = ({
  id,
  conversationId,
  body,
  replyToId,
  isForwarded,
  file,
}: Outgoing): NewMessage => ({
  id,
  conversationId,
  type: file?.type ?? 'text',
  body,
  attachment: file?.attachment ?? null,
  replyToId,
  isForwarded,
});
