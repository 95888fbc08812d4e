// Sets the scroll position of a thread when it opens, when older messages load above, and after the
// user has sent a message.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ThreadMessage } from '../chat-types.ts';
import type { RowScroll } from './use-row-scroll.ts';
import type { StickToEnd } from './use-stick-to-end.ts';

type ThreadPlace = {
  scroller: RefObject<HTMLElement | null>;
  messages: readonly ThreadMessage[];
  me: string;
  /** Row that is in view when the thread opens; undefined when the thread opens at its end. */
  firstNew: number | undefined;
  isPast: boolean;
  end: StickToEnd;
  rowScroll: RowScroll;
};

/**
 * @returns `isGrowingUp`. It is true in a render that adds older messages at the top of the thread.
 */
export function useThreadScrollPosition(place: ThreadPlace): { isGrowingUp: boolean } {
  const { scroller, messages, me, firstNew, isPast, end, rowScroll } = place;
  // When older messages are added above, the thread keeps its scroll position relative to its end,
  // so that the visible messages do not move.
  const oldest = useRef(messages[0]?.id);
  const isGrowingUp = oldest.current !== undefined && oldest.current !== messages[0]?.id;
  useLayoutEffect(() => {
    oldest.current = messages[0]?.id;
  }, [messages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the conversation opens.
  useLayoutEffect(() => {
    if (isPast) return;
    if (firstNew === undefined) end.goToEnd();
    else rowScroll.scrollToRow(firstNew, 'start');
  }, []);

  const lastId = messages.at(-1)?.id;
  const lastIsMine = messages.at(-1)?.senderId === me && messages.at(-1)?.status === 'sending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each message of one's own, not for each change of it.
  useLayoutEffect(() => {
    if (lastIsMine) end.goToEnd();
  }, [lastId]);

  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    if (scrollHeight <= clientHeight) rowScroll.goOnAtRest();
  });
  return { isGrowingUp };
}
