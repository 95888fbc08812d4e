// Mounts the toast host at the first toast. Toasts survive a change of layout.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsInUse } from '../../shared/ui/dialogs/toasts-in-use.ts';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }));

export function Toaster() {
  const hasToasts = useSyncExternalStore(toastsInUse.subscribe, toastsInUse.get, () => false);
  if (!hasToasts) return null;
  return (
    <Suspense>
      <ToastHost />
    </Suspense>
  );
}
