// What came from the server, kept for the screens.
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { Refusal } from '../shared/errors/refusal.ts';

// The library assumes a network at its start: a page that opened offline would not notice when the network is back.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays the same when it is asked again; only a lost network is tried again.
      retry: (count, error) => !(error instanceof Refusal) && count < 2,
    },
    mutations: { networkMode: 'always' },
  },
});
