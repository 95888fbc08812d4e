// Says that a new version is ready; nothing changes before the person agrees.
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../shared/ui/button.tsx';

export function UpdateNotice() {
  const t = useT();
  const [changeOver, setChangeOver] = useState<() => void>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // The first view is more urgent than being ready for the next.
    const begin = () =>
      void import('./follow-updates.ts')
        .then(({ followUpdates }) => followUpdates((act) => setChangeOver(() => act)))
        // A browser may forbid it; the app works without.
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
        <div className="appears pointer-events-auto flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 ps-4 shadow-float">
          <RefreshCw aria-hidden="true" className="size-5 shrink-0 text-primary" />
          <p>{t('common.update_ready')}</p>
          <div className="flex gap-2">
            <button type="button" className={buttonClass()} onClick={changeOver}>
              {t('common.update_now')}
            </button>
            <button
              type="button"
              className={buttonClass('quiet')}
              onClick={() => setChangeOver(undefined)}
            >
              {t('common.later')}
            </button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
