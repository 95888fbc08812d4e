import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { type PersonEvent, personTopic } from './person-topic.ts';
import { fakeLiveClient } from './test-live-client.ts';
import { usePersonLiveUpdates } from './use-person-live-updates.ts';

// Fake realtime client, with which each test simulates events and interruptions.
const wire = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('../api/supabase.ts', () => ({ getSupabase: async () => wire.client }));

let person = 0;
let joins: ReturnType<typeof fakeLiveClient>['joins'] = [];
beforeEach(() => {
  person += 1;
  const made = fakeLiveClient();
  wire.client = made.client;
  joins = made.joins;
});

const read = vi.fn(async () => 'answer');
type ScreenProps = { events: PersonEvent[]; isNews?: (payload: unknown) => boolean };

function Screen({ events, isNews }: ScreenProps) {
  const { data } = useQuery({ queryKey: ['deliveries'], queryFn: read, staleTime: 60_000 });
  usePersonLiveUpdates(`person ${person}`, events, [['deliveries']], isNews);
  return <p>{data}</p>;
}

async function openScreen(props: ScreenProps, queries = new QueryClient()) {
  read.mockClear();
  const screen = await mountIn(
    'fr',
    <QueryClientProvider client={queries}>
      <Screen {...props} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('answer')).toBeVisible();
  return screen;
}

it('refetches the query after an event, and after every interruption of the connection', async () => {
  await openScreen({ events: ['delivery'] });
  await expect.poll(() => joins.length).toBe(1);
  joins[0]?.say('SUBSCRIBED');
  await expect.poll(() => read.mock.calls.length).toBe(2);
  joins[0]?.tell({ event: 'delivery', payload: {} });
  await expect.poll(() => read.mock.calls.length).toBe(3);
  joins[0]?.tell({ event: 'message', payload: {} });
  joins[0]?.say('CHANNEL_ERROR');
  joins[0]?.say('SUBSCRIBED');
  await expect.poll(() => read.mock.calls.length).toBe(4);
});

it('refetches the query only for events that the caller treats as relevant', async () => {
  const isNews = (payload: unknown) => payload === 'news';
  await openScreen({ events: ['notification'], isNews });
  await expect.poll(() => joins.length).toBe(1);
  joins[0]?.tell({ event: 'notification', payload: 'nothing' });
  joins[0]?.tell({ event: 'notification', payload: 'news' });
  await expect.poll(() => read.mock.calls.length).toBe(2);
});

it('does not join the topic if the list of events is empty', async () => {
  await openScreen({ events: [] });
  expect(joins).toEqual([]);
});

it('refetches cached data on mount if another component has already subscribed to the topic', async () => {
  personTopic(`person ${person}`).subscribe('message', () => {});
  await expect.poll(() => joins.length).toBe(1);
  joins[0]?.say('SUBSCRIBED');
  const queries = new QueryClient();
  queries.setQueryData(['deliveries'], 'answer');
  await openScreen({ events: ['delivery'] }, queries);
  await expect.poll(() => read.mock.calls.length).toBe(1);
});
