// Messages of a conversation for a component: messages from the server and messages queued on this
// device, with functions to load older messages and to retry.
import { useMemo } from 'react';
import type { ThreadMessage } from '../chat-types.ts';
import type { ThreadSnapshot } from '../engine/thread-store.ts';
import type { OutboxState } from '../outbox/outbox.ts';
import { EMPTY_THREAD } from '../view/thread-state.ts';
import { type OptimisticReactions, threadView } from '../view/thread-view.ts';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

export type ThreadView = {
  state: 'loading' | 'ready' | 'error';
  messages: readonly ThreadMessage[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  error?: unknown;
  loadOlder: () => void;
  retry: () => void;
};
const LOADING: ThreadSnapshot = { state: 'loading', thread: EMPTY_THREAD, isLoadingOlder: false };
const NOTHING_WAITS: OutboxState = { items: [], progress: new Map() };
const NO_TAPS: OptimisticReactions = new Map();
const nothing = () => {};

export function useThread(id: string): ThreadView {
  const engine = useEngine();
  const store = useMemo(() => engine?.thread(id), [engine, id]);
  const { state, thread, isLoadingOlder, error } = useStore(store, LOADING);
  const outbox = useStore(engine?.outbox, NOTHING_WAITS);
  const taps = useStore(engine?.taps, NO_TAPS);
  const messages = useMemo(() => {
    // Shows no queued messages until the server's messages are loaded. Otherwise the queued
    // messages would move down when the server's messages appear above the queued ones.
    if (!engine || state === 'loading') return [];
    return threadView(id, engine.userId, thread.messages, outbox, taps, (item) =>
      item.file ? engine.files.localUrl(item.file.attachment.path, item.file.blob) : undefined,
    );
  }, [engine, id, state, thread.messages, outbox, taps]);
  return {
    state,
    messages,
    hasOlder: thread.hasOlder,
    isLoadingOlder,
    error,
    loadOlder: store?.loadOlder ?? nothing,
    retry: store?.retry ?? nothing,
  };
}
