// Detects when the layout of a virtualised list is stable. The list first estimates the height of
// its rows and then measures them; when rows are smaller than estimated, it renders more rows.
import { type RefObject, useEffect, useState } from 'react';

/**
 * @returns true once the layout of the list has not changed for two consecutive frames. The list
 * should be hidden before, because its rows would visibly jump.
 */
export function useIsLayoutStable(scroller: RefObject<HTMLElement | null>): boolean {
  const [isMeasured, setIsMeasured] = useState(false);
  useEffect(() => {
    let before = '';
    const look = () => {
      const now = placeOf(scroller.current);
      if (now === before) setIsMeasured(true);
      else frame = requestAnimationFrame(look);
      before = now;
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [scroller]);
  return isMeasured;
}

function placeOf(scroller: HTMLElement | null): string {
  const rows = scroller?.querySelectorAll('li') ?? [];
  return [scroller?.scrollTop, scroller?.scrollHeight, rows.length].join(' ');
}
