// Whether something has come near to what is seen: what weighs much is loaded then, and stays.
import { type RefObject, useEffect, useState } from 'react';

/** Half a screen ahead, so that it is there when a finger gets to it. */
const AHEAD = '50%';

export function useIsNear(reference: RefObject<Element | null>): boolean {
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
