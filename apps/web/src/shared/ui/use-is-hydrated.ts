// Returns whether the page is hydrated. A prerendered page is visible before its code is loaded. If
// a person submitted a form then, the browser itself would send it and write its values into the
// address. The page therefore keeps the tap until the event `alive`.
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
