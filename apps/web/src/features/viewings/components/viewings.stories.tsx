// Storybook stories about visits to homes: visits in every state as each party sees them, the form
// to request a visit, and the owner's viewing hours.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguage } from '../../../i18n/language.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { TestRoute } from '../../../testing/test-route.tsx';
import { viewingQueries } from '../api/viewing-queries.ts';
import { aViewing } from '../model/test-viewing.ts';
import type { Viewing } from '../model/viewing.ts';
import { AskViewing } from './ask-viewing.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { HoursForm } from './hours-form.tsx';
import { ProposeTime } from './propose-time.tsx';
import { TimePicker } from './time-picker.tsx';
import { ViewingCard } from './viewing-card.tsx';
import { ViewingList } from './viewing-list.tsx';

const LATER = { starts_at: '2036-11-27T17:00:00Z', ends_at: '2036-11-27T17:30:00Z' };
const SLOTS = ['2036-11-27T17:00', '2036-11-27T17:30', '2036-11-28T09:00'].map((clock) => ({
  starts_at: `${clock}:00Z`,
  ends_at: `${clock}:00Z`,
  clock,
}));
const STATES: Partial<Viewing>[] = [
  {},
  { waiting_for: 'asker' },
  { status: 'confirmed', waiting_for: null },
  { status: 'declined', waiting_for: null },
  { status: 'cancelled', waiting_for: null, ended_by: 'home', home: null },
  { status: 'expired', waiting_for: null },
  { status: 'done', waiting_for: null },
];
const viewings = (role: Viewing['role']) =>
  STATES.map((state, place) => aViewing({ ...LATER, ...state, role, id: `v${place}` }));

const HOURS = {
  hours: [
    { weekday: 5, on_day: null, from: '17:00', to: '19:00', minutes: 30 },
    { weekday: null, on_day: '2036-11-28', from: '09:00', to: '10:00', minutes: 30 },
  ],
  slots: SLOTS.map((slot, place) => ({
    ...slot,
    state: (['free', 'taken', 'withdrawn'] as const)[place] ?? 'free',
  })),
};

/** Query client that already contains the server's responses. */
function known() {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(viewingQueries.mine('me', 'c1').queryKey, { items: viewings('owner') });
  client.setQueryData(viewingQueries.times('me', 'h1').queryKey, { slots: SLOTS, viewing: null });
  client.setQueryData(viewingQueries.hours('me', 'h1').queryKey, HOURS);
  return client;
}

export default {
  title: 'Visits to homes',
  loaders: [
    ({ globals: { language } }) =>
      loadMessages(isLanguage(language) ? language : 'en', 'viewings', 'ui', 'errors'),
  ],
  decorators: [
    (Story) => (
      <TestRoute>
        <QueryClientProvider client={known()}>
          <Story />
        </QueryClientProvider>
      </TestRoute>
    ),
  ],
} satisfies Meta;

export const ForWhoAsks: StoryObj = {
  render: () => <ViewingList viewings={viewings('asker')} userId="me" />,
};

export const ForTheOwner: StoryObj = {
  render: () => <ViewingList viewings={viewings('owner')} userId="me" />,
};

export const InTheChat: StoryObj = {
  render: () => <ViewingCard viewingId="v0" conversationId="c1" userId="me" />,
};

export const Asking: StoryObj = {
  render: () => (
    <AskViewing
      homeId="h1"
      userId="me"
      isOpen
      onOpenChange={() => undefined}
      onShow={() => undefined}
    />
  ),
};

export const AnotherTime: StoryObj = {
  render: () => <ProposeTime viewing={aViewing(LATER)} userId="me" onClose={() => undefined} />,
};

function Chosen() {
  const [value, setValue] = useState<string | null>(null);
  return <TimePicker slots={[]} value={value} onChange={setValue} />;
}

export const WithoutSlots: StoryObj = { render: () => <Chosen /> };

export const Hours: StoryObj = { render: () => <HoursEditor propertyId="h1" userId="me" /> };

export const MoreHours: StoryObj = {
  render: () => <HoursForm propertyId="h1" hours={[]} onClose={() => undefined} />,
};
