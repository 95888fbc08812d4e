// What came from the server, kept for the screens.
import { QueryClient } from '@tanstack/react-query';
import { Refusal } from '../shared/errors/refusal.ts';

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
