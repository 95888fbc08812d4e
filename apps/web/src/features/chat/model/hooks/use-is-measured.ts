// Whether a list stands where it will stand: its rows are guessed first, measured then, and more are drawn where some are smaller.
import { type RefObject, useEffect, useState } from 'react';

/** @returns True from the second of two frames on in which nothing moved; it would be seen to jump before. */
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
