// Keeps a thread at its end while the reader is there: new messages, pictures and the keyboard of a phone move everything up.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as being there. */
const NEAR = 80;

/** @returns Where it stands then, in pixels from the top. */
function scrollToEnd(element: HTMLElement): number {
  element.scrollTop = element.scrollHeight;
  return element.scrollTop;
}

export type StickToEnd = {
  isAtEnd: boolean;
  goToEnd: () => void;
  /** To be called when the thread is scrolled. */
  onScroll: () => void;
  /** Stops it, as before a jump to somewhere else. */
  letGo: () => void;
};

/** @param startsAtEnd Whether the reader begins there: what she has not come to is not seen. */
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
    // The end may also have moved away: what came since the thread was last scrolled is laid out before that is told.
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
      // What fits into the window whole is at its end without being scrolled.
      else onScroll();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroller, onScroll]);

  return { isAtEnd, goToEnd, onScroll, letGo };
}
