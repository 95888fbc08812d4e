// Loads more messages when the reader nears the top of a thread, or the bottom of one that shows the past.
import { type RefObject, useCallback } from 'react';

/** Pixels from the top at which older messages are asked for. */
const NEAR_TOP = 300;

/** Where the thread ends before the conversation does. */
export type HistoryWindowEnd = { hasNewer: boolean; loadNewer: () => void; leave: () => void };
type OlderPages = { hasOlder: boolean; isLoadingOlder: boolean; loadOlder: () => void };

/** @returns To be called where the thread has come to rest. */
export function useThreadPages(
  scroller: RefObject<HTMLElement | null>,
  { hasOlder, isLoadingOlder, loadOlder }: OlderPages,
  past: HistoryWindowEnd | undefined,
): () => void {
  return useCallback(() => {
    const top = scroller.current?.scrollTop ?? NEAR_TOP;
    if (hasOlder && !isLoadingOlder && top < NEAR_TOP) loadOlder();
    if (!past) return;
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const below = scrollHeight - scrollTop - clientHeight;
    if (past.hasNewer && below < NEAR_TOP) past.loadNewer();
    // The end of the window is the end of the conversation: from here on it goes on by itself.
    else if (!past.hasNewer && below < 1 && scrollTop > 0) past.leave();
  }, [scroller, hasOlder, isLoadingOlder, loadOlder, past]);
}
