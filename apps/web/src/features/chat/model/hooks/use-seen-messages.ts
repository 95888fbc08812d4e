// Marks messages as seen once the end of the thread is in view and the page is visible; counts the
// new messages that the reader has not seen.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ThreadMessage } from '../chat-types.ts';

const follow = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
  };
};
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

export function useSeenMessages(
  messages: readonly ThreadMessage[],
  me: string,
  isAtEnd: boolean,
  onSeen: () => void,
): { newCount: number } {
  const isLooking = useSyncExternalStore(follow, isLookedAt);
  const newest = messages.reduce((highest, { seq }) => Math.max(highest, seq), 0);
  const seen = useRef(newest);
  useEffect(() => {
    if (!isLooking || !isAtEnd || newest === 0) return;
    seen.current = newest;
    onSeen();
  }, [newest, isLooking, isAtEnd, onSeen]);
  const newCount = isAtEnd
    ? 0
    : messages.filter(({ seq, senderId }) => seq > seen.current && senderId !== me).length;
  return { newCount };
}
