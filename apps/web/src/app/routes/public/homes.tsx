// Homes for sale and for rent: the server renders the first homes into the page, and the app loads
// the others.
import { useT } from '../../../i18n/use-t.ts';
import { HomesBrowserScreen } from '../homes/browser.tsx';

export function HomesScreen() {
  const t = useT();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 py-6"
    >
      <h1 className="text-2xl font-semibold">{t('homes.title')}</h1>
      <p className="max-w-[68ch] text-muted">{t('homes.intro')}</p>
      <div className="min-h-[80dvh]">
        <HomesBrowserScreen />
      </div>
    </main>
  );
}
