// Keeps a thread scrolled to its end while the reader is there, even when the layout changes
// because of new messages, pictures or the phone keyboard.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Maximum distance from the end, in pixels, at which the reader still counts as being at the end.
 */
const NEAR = 80;

/** @returns The new scroll position in pixels from the top. */
function scrollToEnd(element: HTMLElement): number {
  element.scrollTop = element.scrollHeight;
  return element.scrollTop;
}

export type StickToEnd = {
  isAtEnd: boolean;
  goToEnd: () => void;
  /** Must be called when the thread is scrolled. */
  onScroll: () => void;
  /**
   * Stops the automatic scrolling to the end of the thread, for example before the app scrolls to
   * another message.
   */
  letGo: () => void;
};

/**
 * @param startsAtEnd - True when the thread opens at its end. Otherwise it opens further up, and
 * the messages below that position do not count as seen.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  startsAtEnd: boolean,
): StickToEnd {
  const [isAtEnd, setIsAtEnd] = useState(startsAtEnd);
  const isStuck = useRef(startsAtEnd);
  const lastTop = useRef(0);

  const goToEnd = useCallback(() => {
    isStuck.current = true;
    setIsAtEnd(true);
    const element = scroller.current;
    if (element) lastTop.current = scrollToEnd(element);
  }, [scroller]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const distance = element.scrollHeight - element.scrollTop - element.clientHeight;
    const hasGoneUp = element.scrollTop < lastTop.current;
    lastTop.current = element.scrollTop;
    // A new message can move the end of the list before a pending scroll event fires. The view then
    // still counts as being at the end, unless the user has scrolled up.
    isStuck.current = distance < NEAR || (isStuck.current && !hasGoneUp);
    setIsAtEnd(isStuck.current);
  }, [scroller]);

  const letGo = useCallback(() => {
    isStuck.current = false;
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isStuck.current) lastTop.current = scrollToEnd(element);
      // A thread that fits into the window fires no scroll event, although the reader is at its
      // end. The position is therefore checked here.
      else onScroll();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroller, onScroll]);

  return { isAtEnd, goToEnd, onScroll, letGo };
}
