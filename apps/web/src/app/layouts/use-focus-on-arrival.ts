// After a change of screen the keyboard and screen readers continue in the new screen, not in the header of the old one.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || withoutLanguage(fromLocation) === withoutLanguage(toLocation)) return;
        // Something on the new screen asked for the focus already.
        if (document.activeElement?.closest('main, [role=dialog]')) return;
        document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** Another language is the same screen: the focus stays on the switch. */
const withoutLanguage = ({ pathname }: { pathname: string }) =>
  pathname.split('/').slice(2).join('/');
