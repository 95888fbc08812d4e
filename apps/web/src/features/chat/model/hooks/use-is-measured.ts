// Detects when a virtualised list has settled: row heights are first estimated, then measured, and
// rows smaller than estimated cause more rows to render.
import { type RefObject, useEffect, useState } from 'react';

/**
 * @returns true once two consecutive frames had no layout change. A list shown earlier would
 * visibly jump.
 */
export function useIsMeasured(scroller: RefObject<HTMLElement | null>): boolean {
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
