// Returns the chat engine, or undefined while its code is loading.
import { useSyncExternalStore } from 'react';
import { useChatHandle } from '../engine/chat-context.ts';
import type { ChatEngine } from '../engine/chat-engine.ts';

export function useEngine(): ChatEngine | undefined {
  const { engine } = useChatHandle();
  return useSyncExternalStore(engine.subscribe, engine.getSnapshot);
}
