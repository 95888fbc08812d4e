// Returns whether the window has desktop width, at which a list is next to the open item.
import { useSyncExternalStore } from 'react';

/** Same width as `lg:` in styles and as in `desktop.css`. */
const DESK = '(width >= 64rem)';

/** Returns whether the window has desktop width now. */
export const isDesktop = (): boolean => matchMedia(DESK).matches;

const follow = (onChange: () => void) => {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** False during prerendering and hydration: prerendered pages use the phone layout. */
export const useIsDesktop = (): boolean => useSyncExternalStore(follow, isDesktop, () => false);
