// Returns whether the page is hydrated. A prerendered page is visible before its code is loaded. If
// the user submitted a form that early, the browser would write the values of the form into the
// URL. Therefore, an inline script in the page stores a tap on the submit button. After hydration,
// this hook dispatches the event `alive`, and the inline script submits the form.
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
