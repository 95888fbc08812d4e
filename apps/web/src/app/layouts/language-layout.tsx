// Layout of every screen. It contains the skip link and the offline notice.
import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { UpdateNotice } from '../updates/update-notice.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { usePageTitle } from './use-page-title.ts';

export function LanguageLayout() {
  const t = useT();
  usePageTitle();
  useFocusOnArrival();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-card bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('common.skip_to_content')}
      </a>
      <OfflineBar />
      <Outlet />
      <UpdateNotice />
    </>
  );
}

function followNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
const isNetworkAway = () => !navigator.onLine;
/** Server snapshot: a prerendered page assumes that the network is available. */
const isNeverAway = () => false;

function OfflineBar() {
  const t = useT();
  const isOffline = useSyncExternalStore(followNetwork, isNetworkAway, isNeverAway);
  return (
    <div role="status">
      {isOffline ? (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
          {t('common.offline')}
        </p>
      ) : null}
    </div>
  );
}
