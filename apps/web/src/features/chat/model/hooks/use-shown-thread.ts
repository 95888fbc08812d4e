// Messages that a conversation shows: the newest messages, or the messages around an old message to
// which the reader jumped.
import { useCallback, useEffect, useState } from 'react';
import { useHistoryWindow } from './use-history-window.ts';
import { useStarredIds } from './use-starred-ids.ts';
import { useThread } from './use-thread.ts';

export type ShownThread = ReturnType<typeof useShownThread>;

/** @param messageId - Message to scroll to. */
export function useShownThread(conversationId: string, messageId: string | undefined) {
  const live = useThread(conversationId);
  const starred = useStarredIds(live.state === 'ready');
  // If the message to scroll to is not among the loaded newest messages, the messages around it are
  // loaded and shown instead of the newest messages.
  const [target, setTarget] = useState<{ id: string } | undefined>(
    messageId ? { id: messageId } : undefined,
  );
  const leavePast = useCallback(() => setTarget(undefined), []);
  const isKnown = live.messages.some((one) => one.id === target?.id);
  const pastId = target && !isKnown && live.state === 'ready' ? target.id : undefined;
  const past = useHistoryWindow(conversationId, pastId, leavePast);
  useEffect(() => {
    if (messageId) setTarget({ id: messageId });
  }, [messageId]);
  return {
    live,
    past,
    /**
     * Thread that the conversation shows: the newest messages, or the messages around `target` if
     * the target is not among the newest messages.
     */
    thread: past ?? live,
    pastId,
    target,
    starred,
    leadTo: (id: string) => setTarget({ id }),
    leavePast,
  };
}
