// Whether a message that was written here, while it is shown, has reached the conversation.
import { useState } from 'react';
import type { ThreadMessage } from '../chat-types.ts';

export function useHasSent(messages: readonly ThreadMessage[], me: string): boolean {
  const [state, setState] = useState<'nothing' | 'sending' | 'sent'>('nothing');
  const isSending = messages.some(
    ({ senderId, status }) => senderId === me && status === 'sending',
  );
  if (state === 'nothing' && isSending) setState('sending');
  // What failed waits for her, and is no end.
  const last = messages.findLast(({ senderId }) => senderId === me);
  if (state === 'sending' && last?.status === 'sent') setState('sent');
  return state === 'sent';
}
