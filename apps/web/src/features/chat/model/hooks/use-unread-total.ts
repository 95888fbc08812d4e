// Number of unread messages in conversations that are not muted.
import { useContext, useSyncExternalStore } from 'react';
import { ChatContext } from '../engine/chat-context.ts';
import type { ConversationsState } from '../engine/conversations-store.ts';
import { unreadTotal } from '../view/unread-total.ts';
import { useStore } from './use-store.ts';

const EMPTY: ConversationsState = { state: 'loading', list: [], hasMore: false };
const never = () => () => undefined;
const nothing = () => undefined;

/** @param before - Number shown until the chat is loaded. */
export function useUnreadTotal(before = 0): number {
  const handle = useContext(ChatContext);
  const engine = useSyncExternalStore(
    handle?.engine.subscribe ?? never,
    handle?.engine.getSnapshot ?? nothing,
  );
  const { list, state } = useStore(engine?.conversations, EMPTY);
  return state === 'loading' && list.length === 0 ? before : unreadTotal(list);
}
