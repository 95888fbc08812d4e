// Hooks for message search and for the user's starred messages. The hooks load the first page of
// messages themselves. To load each further page, the component calls loadMore.
import { useEffect, useMemo } from 'react';
import { useDebounced } from '../../../../shared/time/use-debounced.ts';
import {
  type FetchFoundPage,
  type FoundMessagesState,
  FoundMessagesStore,
} from '../engine/found-messages-store.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

export type FoundMessagesView = FoundMessagesState & {
  loadMore: () => void;
  retry: () => void;
  remove: (messageId: string) => void;
};
const NOTHING: FoundMessagesState = { state: 'ready', found: [], hasMore: false };
const LOADING: FoundMessagesState = { state: 'loading', found: [], hasMore: false };
const nothing = () => {};
/** Minimum length of a search text. A single letter would match too many words. */
const FEWEST_LETTERS = 2;

function useFound(ask: FetchFoundPage | undefined, without: FoundMessagesState): FoundMessagesView {
  const store = useMemo(() => ask && new FoundMessagesStore(ask), [ask]);
  useEffect(() => store?.loadMore(), [store]);
  const state = useStore(store, without);
  return {
    ...state,
    loadMore: store?.loadMore ?? nothing,
    retry: store?.retry ?? nothing,
    remove: (id) => store?.remove(id),
  };
}

/**
 * @param conversationId - Conversation to search. If undefined, all of the user's conversations are
 * searched.
 */
export function useMessageSearch(search: string, conversationId?: string): FoundMessagesView {
  const engine = useEngine();
  const wanted = search.trim();
  // The search is debounced, so that not every keystroke sends a request.
  const asked = useDebounced(wanted);
  const isLong = asked.length >= FEWEST_LETTERS;
  const ask = useMemo<FetchFoundPage | undefined>(() => {
    if (!engine || !isLong) return undefined;
    return (before, limit) => engine.port.searchMessages(asked, conversationId, before, limit);
  }, [engine, asked, isLong, conversationId]);
  const view = useFound(ask, NOTHING);
  // Hides the results of the previous search text while the new search is pending.
  return wanted !== asked && wanted.length >= FEWEST_LETTERS ? { ...view, ...LOADING } : view;
}

export function useStarredMessages(): FoundMessagesView {
  const engine = useEngine();
  const ask = useMemo<FetchFoundPage | undefined>(
    () => engine && ((before, limit) => engine.port.starredMessages(before, limit)),
    [engine],
  );
  return useFound(ask, LOADING);
}
