// What came from the server, kept for the screens.
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { Refusal } from '../shared/errors/refusal.ts';

// It believes in a network until it is told otherwise, and a page that opened without one would miss its return.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one however often it is asked; only a lost network is worth another try.
      retry: (count, error) => !(error instanceof Refusal) && count < 2,
    },
    mutations: { networkMode: 'always' },
  },
});
