// Moves the focus into the new screen after a navigation. Otherwise, the focus of the keyboard and
// of the screen reader would stay in the header.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || withoutLanguage(fromLocation) === withoutLanguage(toLocation)) return;
        // The new screen has already set the focus.
        if (document.activeElement?.closest('main, [role=dialog]')) return;
        document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** A language change is not a navigation: the focus stays on the language menu. */
const withoutLanguage = ({ pathname }: { pathname: string }) =>
  pathname.split('/').slice(2).join('/');
