// Returns true once the server has received a message that the user sent after the component was
// mounted.
import { useState } from 'react';
import type { ThreadMessage } from '../chat-types.ts';

export function useHasSent(messages: readonly ThreadMessage[], me: string): boolean {
  const [state, setState] = useState<'nothing' | 'sending' | 'sent'>('nothing');
  const isSending = messages.some(
    ({ senderId, status }) => senderId === me && status === 'sending',
  );
  if (state === 'nothing' && isSending) setState('sending');
  // A failed message is still in the queue and waits for a retry, so it does not count as sent.
  const last = messages.findLast(({ senderId }) => senderId === me);
  if (state === 'sending' && last?.status === 'sent') setState('sent');
  return state === 'sent';
}
