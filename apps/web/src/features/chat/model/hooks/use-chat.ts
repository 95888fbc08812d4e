// What can be done in the chat, from a component; the same object for as long as the provider stands.
import { useMemo } from 'react';
import { type ChatActions, chatActions } from '../engine/chat-actions.ts';
import { useChatHandle } from '../engine/chat-context.ts';

export function useChat(): ChatActions {
  const handle = useChatHandle();
  return useMemo(() => chatActions(handle.ready), [handle]);
}
