// Keyboard shortcuts for desktops. Phones never load them.
import { lazy, Suspense } from 'react';
import { useIsDesktop } from '../../shared/list-detail/use-is-desktop.ts';

const DesktopShortcuts = lazy(() =>
  import('../../shared/keyboard-shortcuts/desktop-shortcuts.tsx').then(
    ({ DesktopShortcuts: it }) => ({ default: it }),
  ),
);

export function LazyDesktopShortcuts() {
  return useIsDesktop() ? (
    <Suspense>
      <DesktopShortcuts />
    </Suspense>
  ) : null;
}
