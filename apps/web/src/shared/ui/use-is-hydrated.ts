// Returns whether the page is hydrated: a prerendered one is visible before its code is loaded. A
// form submitted before would be sent by the browser with its values in the address, so it must not
// be sent. The page keeps the tap and waits for the event `alive`.
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
