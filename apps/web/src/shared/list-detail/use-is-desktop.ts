// Returns whether the window is wide enough for a desktop layout, which shows the list and the open
// item side by side.
import { useSyncExternalStore } from 'react';

/**
 * Minimum width of a desktop window. The styles `lg:` and the file `desktop.css` use the same
 * width.
 */
const DESK = '(width >= 64rem)';

/** Returns whether the window currently has desktop width. */
export const isDesktop = (): boolean => matchMedia(DESK).matches;

const follow = (onChange: () => void) => {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** False during prerendering and hydration: prerendered pages use the phone layout. */
export const useIsDesktop = (): boolean => useSyncExternalStore(follow, isDesktop, () => false);
