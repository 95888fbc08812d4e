// Privacy settings of the user: read receipts and presence. Undefined until loaded.
import type { ChatPreferences } from '../engine/chat-backend.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

export const useChatPreferences = (): ChatPreferences | undefined =>
  useStore<ChatPreferences | undefined>(useEngine()?.preferences, undefined);
