// Returns whether the page is hydrated. A prerendered page is visible before its code is loaded. If
// a form were submitted that early, the browser would send it and write the values into the
// address. Therefore, a script in the page stores a tap on the submit button. When the page is
// hydrated, it dispatches the event `alive`, and the script submits the form.
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
