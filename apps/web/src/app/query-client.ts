// What came from the server, kept for the screens.
import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { Refusal } from '../shared/errors/refusal.ts';
import { keepAnswers } from '../shared/kept-answers/kept-answers.ts';
import { pauses } from '../shared/timeouts.ts';

// The library assumes a network at its start: a page that opened offline would not notice when the network is back.
if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine);
// The library tells the screen in a task of its own. By then React has put a controlled box back as it was, and a tap shows the
// old state for a moment, which a slow phone draws.
notifyManager.setScheduler(queueMicrotask);

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      persister: (ask, context, query) => answerKeeper.answer(ask, context, query),
      staleTime: 30_000,
      // A refusal stays the same when it is asked again; only a lost network is tried again.
      retry: (count, error) => !(error instanceof Refusal) && count < 2,
      // Without a network it waits for one, and says so at once.
      retryDelay: (count) =>
        onlineManager.isOnline()
          ? Math.min(pauses.firstRetry * 2 ** count, pauses.longestRetry)
          : 0,
    },
    mutations: { networkMode: 'always' },
  },
});

export const answerKeeper = keepAnswers(queryClient.getQueryCache(), async (userId) => {
  const { AnswerDatabase } = await import('../shared/kept-answers/answer-database.ts');
  const database = new AnswerDatabase(userId, buildName());
  void database.tidy(Date.now()).catch(() => undefined);
  return database;
});

/** Written into each page by the build (vite/build.ts). */
const buildName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
