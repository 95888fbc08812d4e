// Returns whether an element has been near the viewport, for lazy loading of large content.
import { type RefObject, useEffect, useState } from 'react';

/**
 * Distance from the viewport at which an element counts as near: half the height and width of the
 * viewport. The content is loaded at this distance, so that it is ready before the user sees it.
 */
const AHEAD = '50%';

export function useIsNearViewport(reference: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = reference.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [reference, isNear]);
  return isNear;
}
