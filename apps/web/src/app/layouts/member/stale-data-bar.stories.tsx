// Bar above a screen whose data was read before the network was lost.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLanguage } from '../../../i18n/language.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { StaleDataBar } from './stale-data-bar.tsx';

export default {
  title: 'Read before',
  component: StaleDataBar,
  loaders: [
    ({ globals: { language } }) => loadMessages(isLanguage(language) ? language : 'en', 'common'),
  ],
} satisfies Meta<typeof StaleDataBar>;

const queries = new QueryClient();

function ReadThisMorning() {
  useQuery({
    queryKey: ['money', 'list'],
    queryFn: async () => [],
    initialData: [],
    initialDataUpdatedAt: Date.UTC(2026, 10, 23, 8, 30),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return null;
}

export const WithoutNetwork: StoryObj = {
  render: function WithoutNetwork() {
    useEffect(() => {
      onlineManager.setOnline(false);
      return () => onlineManager.setOnline(true);
    }, []);
    return (
      <QueryClientProvider client={queries}>
        <StaleDataBar />
        <ReadThisMorning />
      </QueryClientProvider>
    );
  },
};
