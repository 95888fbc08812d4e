// Loads older messages when the reader nears the top of a thread. If the thread shows old messages,
// also loads newer messages when the reader nears the bottom.
import { type RefObject, useCallback } from 'react';

/** Distance from the top in pixels at which older messages are loaded. */
const NEAR_TOP = 300;

/**
 * State and functions of a thread that shows old messages. `hasNewer` is true if newer messages can
 * be loaded below them, `loadNewer` loads them, and `leave` returns to the newest messages.
 */
export type HistoryWindowEnd = { hasNewer: boolean; loadNewer: () => void; leave: () => void };
type OlderPages = { hasOlder: boolean; isLoadingOlder: boolean; loadOlder: () => void };

/** @returns A function to call when the thread has stopped scrolling. */
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
    // Leaves the view of old messages and returns to the newest messages, because the user has
    // scrolled down to the end of the conversation.
    else if (!past.hasNewer && below < 1 && scrollTop > 0) past.leave();
  }, [scroller, hasOlder, isLoadingOlder, loadOlder, past]);
}
