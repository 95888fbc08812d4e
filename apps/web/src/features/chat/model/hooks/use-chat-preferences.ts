// What others may see of her: how far she has read, and that she is there; undefined until it is known.
import type { ChatPreferences } from '../engine/chat-backend.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

export const useChatPreferences = (): ChatPreferences | undefined =>
  useStore<ChatPreferences | undefined>(useEngine()?.preferences, undefined);
