// Returns whether the page is hydrated: a prerendered page is visible before its code is loaded.
// Before hydration, the browser itself would submit a form and write its values into the address.
// The page therefore keeps the tap and waits for the event `alive`.
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
