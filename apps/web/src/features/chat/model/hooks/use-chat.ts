// Chat actions for a component. The object is stable for the lifetime of the provider.
import { useMemo } from 'react';
import { type ChatActions, chatActions } from '../engine/chat-actions.ts';
import { useChatHandle } from '../engine/chat-context.ts';

export function useChat(): ChatActions {
  const handle = useChatHandle();
  return useMemo(() => chatActions(handle.ready), [handle]);
}
