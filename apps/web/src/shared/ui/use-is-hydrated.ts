// Returns whether the page is hydrated. A prerendered page is visible before its code is loaded. If
// a form were submitted that early, the browser would send it and write the values into the
// address. So the page stores the tap until the form dispatches the event `alive`.
import { useSyncExternalStore } from 'react';

const follow = () => {
  dispatchEvent(new Event('alive'));
  return () => undefined;
};

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
