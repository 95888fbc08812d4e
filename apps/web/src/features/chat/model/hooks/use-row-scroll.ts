// Scrolls a thread to a row. If rows are measured or older messages load during the scroll, the
// target position is corrected.
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

export type RowScroll = {
  /** @param index - Index of the row to scroll to. */
  scrollToRow: (index: number, align: 'start' | 'center') => void;
  /** Runs `onRest` if the list is not scrolling. Otherwise `onRest` runs when the scroll ends. */
  goOnAtRest: () => void;
  /** The component must call this function when the list has stopped scrolling. */
  onScrollEnd: () => void;
};

/** @param onRest - Action to run when the scroll has ended. */
export function useRowScroll(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  onRest: () => void,
): RowScroll {
  const isUnderWay = useRef(false);
  const rested = useRef(onRest);
  useLayoutEffect(() => {
    rested.current = onRest;
  });

  const onScrollEnd = useCallback(() => {
    isUnderWay.current = false;
    rested.current();
  }, []);

  const goOnAtRest = useCallback(() => {
    if (!isUnderWay.current) rested.current();
  }, []);

  const scrollToRow = useCallback(
    (index: number, align: 'start' | 'center') => {
      const from = scroller.current?.scrollTop;
      isUnderWay.current = true;
      list.current?.scrollToIndex(index, { align });
      // If the list does not move, the browser fires no scroll end event. This code waits two
      // frames, until all rows are laid out and measured, and then calls `onScrollEnd` itself.
      const ifStill = () => {
        if (scroller.current && scroller.current.scrollTop === from) onScrollEnd();
      };
      requestAnimationFrame(() => requestAnimationFrame(ifStill));
    },
    [scroller, list, onScrollEnd],
  );
  return { scrollToRow, goOnAtRest, onScrollEnd };
}
