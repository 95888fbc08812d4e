// Keyboard shortcuts for desktops. Phones never load them.
import { lazy, Suspense } from 'react';
import { useIsDesk } from '../../shared/desk/use-is-desk.ts';

const DeskKeys = lazy(() =>
  import('../../shared/keys/desk-keys.tsx').then(({ DeskKeys: it }) => ({ default: it })),
);

export function KeysOnDesk() {
  return useIsDesk() ? (
    <Suspense>
      <DeskKeys />
    </Suspense>
  ) : null;
}
