// Query client: cache of server data.
import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { Refusal } from '../shared/errors/refusal.ts';
import { createOfflineCache } from '../shared/offline-cache/offline-cache.ts';
import { pauses } from '../shared/timeouts.ts';

// The library assumes that the app starts online. Without this correction, a page that was opened
// offline would not notice when the network returns.
if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine);
// By default, the library notifies screens in a separate task. By then, React has reset a
// controlled checkbox, and slow phones paint the old state for a moment. A microtask notifies the
// screens before the next paint.
notifyManager.setScheduler(queueMicrotask);

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      persister: (ask, context, query) => offlineCache.answer(ask, context, query),
      staleTime: 30_000,
      // A request that the server has refused is not retried. Only network errors are retried.
      retry: (count, error) => !(error instanceof Refusal) && count < 2,
      // Offline, a failed query is retried immediately. This retry does not run: the query pauses
      // until the network returns, and its state shows the pause.
      retryDelay: (count) =>
        onlineManager.isOnline()
          ? Math.min(pauses.firstRetry * 2 ** count, pauses.longestRetry)
          : 0,
    },
    mutations: { networkMode: 'always' },
  },
});

export const offlineCache = createOfflineCache(queryClient.getQueryCache(), async (userId) => {
  const { OfflineDatabase } = await import('../shared/offline-cache/offline-database.ts');
  const database = new OfflineDatabase(userId, buildName());
  void database.tidy(Date.now()).catch(() => undefined);
  return database;
});

/**
 * Name of the build, read from the `build` meta element that vite/build.ts writes into each page.
 */
const buildName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
