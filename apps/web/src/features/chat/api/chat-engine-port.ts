// Creates the chat engine of the signed-in user in this tab, with the browser's APIs.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { personTopic } from '../../../shared/live/person-topic.ts';
import { browserEnvironment } from '../../../shared/tabs/browser-environment.ts';
import { ChatEngine } from '../model/engine/chat-engine.ts';
import { IdbChatStorage } from '../model/engine/idb-chat-storage.ts';
import { supabaseChatBackend } from './supabase-chat-backend.ts';

export const createChatEngine = (userId: string): ChatEngine =>
  new ChatEngine({
    userId,
    port: supabaseChatBackend(getSupabase),
    topic: personTopic(userId),
    storage: new IdbChatStorage(userId),
    environment: browserEnvironment,
    isListShown: () => /^\/[a-z]{2}\/chats\b/.test(location.pathname),
  });
