// Notice of a new version. Nothing changes before the person consents.
import { lazy, Suspense, useEffect, useState } from 'react';

const UpdateOffer = lazy(async () => ({
  default: (await import('./update-offer.tsx')).UpdateOffer,
}));

export function UpdateNotice() {
  const [changeOver, setChangeOver] = useState<() => void>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // The first paint has priority over registering the service worker.
    const begin = () =>
      void import('./follow-updates.ts')
        .then(({ followUpdates }) => followUpdates((act) => setChangeOver(() => act)))
        // A browser may forbid service workers; the app works without one.
        .catch(() => undefined);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4 md:bottom-6"
    >
      {changeOver ? (
        <Suspense>
          <UpdateOffer onAccept={changeOver} onLater={() => setChangeOver(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}
