// Returns whether the page is hydrated. A prerendered page is visible before its code is loaded.
// Submitting a form at that time would write its values into the URL. Therefore, an inline script
// in the page records that the user tapped the submit button. After hydration, this hook dispatches
// the event `alive`, and the script then submits the form.
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
