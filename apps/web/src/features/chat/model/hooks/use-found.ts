// Messages by their words or by their marks, in a component: the first page is asked for at once.
import { useEffect, useMemo } from 'react';
import { useSettled } from '../../../../shared/time/use-settled.ts';
import { type AskForFound, type FoundState, FoundStore } from '../engine/found-store.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

export type FoundView = FoundState & {
  loadMore: () => void;
  retry: () => void;
  remove: (messageId: string) => void;
};
const NOTHING: FoundState = { state: 'ready', found: [], hasMore: false };
const LOADING: FoundState = { state: 'loading', found: [], hasMore: false };
const nothing = () => {};
/** One letter begins every other word. */
const FEWEST_LETTERS = 2;

function useFound(ask: AskForFound | undefined, without: FoundState): FoundView {
  const store = useMemo(() => ask && new FoundStore(ask), [ask]);
  useEffect(() => store?.loadMore(), [store]);
  const state = useStore(store, without);
  return {
    ...state,
    loadMore: store?.loadMore ?? nothing,
    retry: store?.retry ?? nothing,
    remove: (id) => store?.remove(id),
  };
}

/** @param conversationId Undefined: in all of hers. */
export function useMessageSearch(search: string, conversationId?: string): FoundView {
  const engine = useEngine();
  const wanted = search.trim();
  // The server is not asked about every letter.
  const asked = useSettled(wanted);
  const isLong = asked.length >= FEWEST_LETTERS;
  const ask = useMemo<AskForFound | undefined>(() => {
    if (!engine || !isLong) return undefined;
    return (before, limit) => engine.port.searchMessages(asked, conversationId, before, limit);
  }, [engine, asked, isLong, conversationId]);
  const view = useFound(ask, NOTHING);
  // What was found by other words is not shown for these.
  return wanted !== asked && wanted.length >= FEWEST_LETTERS ? { ...view, ...LOADING } : view;
}

export function useStarredMessages(): FoundView {
  const engine = useEngine();
  const ask = useMemo<AskForFound | undefined>(
    () => engine && ((before, limit) => engine.port.starredMessages(before, limit)),
    [engine],
  );
  return useFound(ask, LOADING);
}
