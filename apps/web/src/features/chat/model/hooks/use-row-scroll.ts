// Scrolls a thread to a row. The rows around it are measured on the way, and what came in above meanwhile would lead to another place.
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

export type RowScroll = {
  /** @param index In the rows of now. */
  scrollToRow: (index: number, align: 'start' | 'center') => void;
  /** Does what waits for the end of the way, unless it is still on its way. */
  goOnAtRest: () => void;
  /** To be called when the list has come to rest. */
  onScrollEnd: () => void;
};

/** @param onRest What waits for the end of the way. */
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
      // Nobody tells the end where nothing has to move. After two frames all is laid out and measured.
      const ifStill = () => {
        if (scroller.current && scroller.current.scrollTop === from) onScrollEnd();
      };
      requestAnimationFrame(() => requestAnimationFrame(ifStill));
    },
    [scroller, list, onScrollEnd],
  );
  return { scrollToRow, goOnAtRest, onScrollEnd };
}
