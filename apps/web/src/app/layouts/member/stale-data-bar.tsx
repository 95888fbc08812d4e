// Bar above a screen with possibly stale data: shows the time of the data and the actions that are
// unavailable offline.
import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatClock } from '../../../shared/format/clock.ts';
import { cacheKindOf } from '../../../shared/offline-cache/offline-cache-policy.ts';
import { offlineCache } from '../../query-client.ts';

export function StaleDataBar() {
  const t = useT();
  const language = useLanguage();
  const readAt = useReadAt();
  return (
    <div role="status" className="print:hidden">
      {readAt ? (
        <p className="bg-warning-soft px-4 pb-2 text-center text-sm text-warning">
          {t('common.kept_at', {
            at: formatClock(new Date(readAt).toISOString(), language, new Date()),
          })}
        </p>
      ) : null}
    </div>
  );
}

/**
 * @returns The time at which the oldest data on the screen was loaded, in milliseconds since the
 * epoch. Undefined if the device is online and no data on the screen comes from the offline cache.
 */
function useReadAt(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const ends = [cache.subscribe(onChange), onlineManager.subscribe(onChange)];
      return () => ends.forEach((end) => void end());
    },
    [cache],
  );
  return useSyncExternalStore(subscribe, () => oldestRead(cache.getAll()));
}

function oldestRead(queries: Query[]): number | undefined {
  const shown = queries.filter(
    (one) => one.state.data !== undefined && one.isActive() && cacheKindOf(one) === 'own',
  );
  // If the screen has other data, the data of the header is ignored: the header is on every screen,
  // and its data is usually older.
  const ofScreen = shown.filter(
    ({ queryKey: [area, part] }) => !(area === 'notifications' && part === 'unread'),
  );
  const counted = ofScreen.length > 0 ? ofScreen : shown;
  const isOld = !onlineManager.isOnline() || counted.some(offlineCache.isRestored);
  if (!isOld || counted.length === 0) return undefined;
  return Math.min(...counted.map((one) => one.state.dataUpdatedAt));
}
