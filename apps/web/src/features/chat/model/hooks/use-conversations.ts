// Conversation list. A search immediately shows matches among the loaded conversations, then the
// matches that the server returns.
import { useEffect, useMemo, useState } from 'react';
import { useDebounced } from '../../../../shared/time/use-debounced.ts';
import type { Conversation } from '../chat-types.ts';
import type { ConversationsState } from '../engine/conversations-store.ts';
import { matchesSearch } from '../view/matches-search.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

export type ConversationsView = {
  state: 'loading' | 'ready' | 'error';
  conversations: readonly Conversation[];
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
  error?: unknown;
};
const LOADING: ConversationsState = { state: 'loading', list: [], hasMore: false };
const MOST_FOUND = 50;
const nothing = () => {};

type Answer = { search: string; found?: readonly Conversation[]; error?: unknown };

export function useConversations(search: string): ConversationsView {
  const engine = useEngine();
  const { state, list, hasMore, error } = useStore(engine?.conversations, LOADING);
  useEffect(() => engine?.firstList.lookAt(), [engine]);
  const wanted = search.trim();
  // The search is debounced, so that not every keystroke sends a request.
  const asked = useDebounced(wanted);
  const [answer, setAnswer] = useState<Answer>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same once more.
  useEffect(() => {
    if (!engine || !asked) return;
    let isGone = false;
    engine.port.conversations(undefined, MOST_FOUND, asked).then(
      (found) => !isGone && setAnswer({ search: asked, found }),
      (failure: unknown) => !isGone && setAnswer({ search: asked, error: failure }),
    );
    return () => {
      isGone = true;
    };
  }, [engine, asked, turn]);

  const isAnswered = answer?.search === wanted;
  const shown = useMemo(() => {
    if (!wanted) return list;
    const here = list.filter((one) => matchesSearch(one, wanted, engine?.userId));
    const known = new Map(list.map((one) => [one.id, one]));
    const found = (isAnswered ? (answer.found ?? []) : []).map((one) => known.get(one.id) ?? one);
    return [...new Map([...here, ...found].map((one) => [one.id, one])).values()];
  }, [wanted, list, isAnswered, answer, engine]);

  if (!wanted) {
    return {
      state,
      conversations: list,
      hasMore,
      error,
      loadMore: engine?.conversations.loadMore ?? nothing,
      retry: engine?.conversations.retry ?? nothing,
    };
  }
  return {
    state: !isAnswered ? 'loading' : answer.error ? 'error' : 'ready',
    conversations: shown,
    hasMore: false,
    error: isAnswered ? answer.error : undefined,
    loadMore: nothing,
    retry: () => {
      setAnswer(undefined);
      setTurn((now) => now + 1);
    },
  };
}
