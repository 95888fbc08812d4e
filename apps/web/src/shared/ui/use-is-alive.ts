// Whether the page is interactive yet: a prerendered one is drawn before its code is loaded. A form that is sent in between goes the
// browser's own way, with what was typed in the address, so it must not be sent. The page keeps the tap and waits for this event.
import { useSyncExternalStore } from 'react';

const follow = () => {
  dispatchEvent(new Event('alive'));
  return () => undefined;
};

export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
