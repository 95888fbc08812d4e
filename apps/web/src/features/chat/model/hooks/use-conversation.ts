// Subscribes to a conversation, even if the conversation is not in the loaded conversation list.
import { useCallback, useEffect, useRef, useState } from 'react';
import { validate as isUuid } from 'uuid';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import type { Conversation } from '../chat-types.ts';
import type { ConversationsState } from '../engine/conversations-store.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

export type ConversationView = {
  state: 'loading' | 'ready' | 'error' | 'missing';
  conversation?: Conversation;
  error?: unknown;
  retry: () => void;
};
const LOADING: ConversationsState = { state: 'loading', list: [], hasMore: false };
/** True when the user is not a member, or the ID is invalid. */
const isMissing = (error: unknown) =>
  error instanceof Refusal &&
  (error.refusal === 'CONVERSATION_NOT_FOUND' || error.code === '22P02');

export function useConversation(id: string): ConversationView {
  const engine = useEngine();
  const { list } = useStore(engine?.conversations, LOADING);
  const [failure, setFailure] = useState<{ id: string; error: unknown }>();
  const conversation = list.find((one) => one.id === id);
  const isKnown = conversation !== undefined;
  const isAsking = useRef(false);
  const read = useCallback(() => {
    if (!engine || isAsking.current) return;
    isAsking.current = true;
    setFailure(undefined);
    engine.conversations
      .readUnknown(id)
      .catch((error: unknown) => setFailure({ id, error }))
      .finally(() => {
        isAsking.current = false;
      });
  }, [engine, id]);
  useEffect(() => {
    if (!engine || isKnown) return;
    // Loads the messages in parallel with the details of the conversation.
    if (isUuid(id)) engine.thread(id);
    read();
    // Requests the conversation again when the network returns.
    return engine.connection.subscribe(read);
  }, [engine, id, isKnown, read]);
  if (conversation) return { state: 'ready', conversation, retry: read };
  if (failure?.id !== id) return { state: 'loading', retry: read };
  return {
    state: isMissing(failure.error) ? 'missing' : 'error',
    error: failure.error,
    retry: read,
  };
}
