// Loads an old message together with the messages around it. Loads nothing until a message is
// requested.
import { useEffect, useMemo } from 'react';
import type { HistoryWindowState } from '../engine/history-window-store.ts';
import type { OutboxState } from '../outbox/outbox.ts';
import { type OptimisticReactions, threadView } from '../view/thread-view.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';
import type { ThreadView } from './use-thread.ts';

export type HistoryWindowView = ThreadView & { hasNewer: boolean; loadNewer: () => void };
const LOADING: HistoryWindowState = {
  state: 'loading',
  messages: [],
  hasOlder: false,
  hasNewer: false,
  isLoadingOlder: false,
};
const NOTHING_WAITS: OutboxState = { items: [], progress: new Map() };
const NO_TAPS: OptimisticReactions = new Map();
const nothing = () => {};

/** @param onGone - Called when the message no longer exists. */
export function useHistoryWindow(
  conversationId: string,
  messageId: string | undefined,
  onGone: () => void,
): HistoryWindowView | undefined {
  const engine = useEngine();
  const store = useMemo(
    () => (messageId ? engine?.past(conversationId, messageId) : undefined),
    [engine, conversationId, messageId],
  );
  useEffect(() => {
    let isGone = false;
    void store?.open().then((isThere) => isThere || isGone || onGone());
    return () => {
      isGone = true;
    };
  }, [store, onGone]);
  const past = useStore(store, LOADING);
  const taps = useStore(engine?.taps, NO_TAPS);
  const messages = useMemo(
    () =>
      // Excludes queued messages: they belong below the newest message, which may not be among the
      // messages loaded here.
      threadView(
        conversationId,
        engine?.userId ?? '',
        past.messages,
        NOTHING_WAITS,
        taps,
        () => undefined,
      ),
    [conversationId, engine, past.messages, taps],
  );
  if (!messageId) return undefined;
  return {
    state: past.state,
    messages,
    hasOlder: past.hasOlder,
    hasNewer: past.hasNewer,
    isLoadingOlder: past.isLoadingOlder,
    error: past.error,
    loadOlder: store?.loadOlder ?? nothing,
    loadNewer: store?.loadNewer ?? nothing,
    retry: () => void store?.open(),
  };
}
