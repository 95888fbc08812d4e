// Whether the window is as wide as a desk's: there lists stand beside what is in them.
import { useSyncExternalStore } from 'react';

/** As `lg:` in styles and `desk.css`. */
const DESK = '(width >= 64rem)';

export const isDesk = (): boolean => matchMedia(DESK).matches;

const follow = (onChange: () => void) => {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** A page that is prerendered is a phone's until a script has run. */
export const useIsDesk = (): boolean => useSyncExternalStore(follow, isDesk, () => false);
