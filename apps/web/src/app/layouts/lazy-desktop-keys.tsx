// Keyboard shortcuts for desktops. Phones never load them.
import { lazy, Suspense } from 'react';
import { useIsDesktop } from '../../shared/list-detail/use-is-desktop.ts';

const DesktopKeys = lazy(() =>
  import('../../shared/keys/desktop-keys.tsx').then(({ DesktopKeys: it }) => ({ default: it })),
);

export function LazyDesktopKeys() {
  return useIsDesktop() ? (
    <Suspense>
      <DesktopKeys />
    </Suspense>
  ) : null;
}
