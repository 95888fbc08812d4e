// Homes for sale and for rent: the frame is a page of its own, list and map come when the app has taken over.
import { useHydrated, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';

const Browser = lazy(async () => ({
  default: (await import('../homes/browser.tsx')).HomesBrowserScreen,
}));

export function HomesScreen() {
  const t = useT();
  const address = useSearch({ from: '/$lang/public/homes' });
  const isApp = useHydrated();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 py-6"
    >
      <h1 className="text-2xl font-semibold">{t('homes.title')}</h1>
      <p className="max-w-[68ch] text-muted">{t('homes.intro')}</p>
      <div className="min-h-[80dvh]">
        {isApp ? (
          <Suspense fallback={<Skeleton rows={5} />}>
            <Browser address={address} />
          </Suspense>
        ) : null}
      </div>
    </main>
  );
}
