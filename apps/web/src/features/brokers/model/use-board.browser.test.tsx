import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { fakeLiveClient } from '../../../shared/live/test-live-client.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { brokerQueries } from '../api/broker-queries.ts';
import { useBoard } from './use-board.ts';

// Fake realtime client. The tests check the topic that the hook joins, and the queries that are
// refetched after each event.
const wire = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('../../../shared/api/supabase.ts', () => ({ getSupabase: async () => wire.client }));

const read = vi.fn(async () => 12);

/**
 * Test component whose city is unknown until the first response arrives, as in the broker
 * workspace.
 */
function Board() {
  const { data } = useQuery({
    queryKey: [...brokerQueries.all(), 'one'],
    queryFn: read,
    staleTime: 60_000,
  });
  useBoard(data);
  return <p>{`city ${data}`}</p>;
}

it("joins the realtime topic of the broker's city once the city is known, and refetches on every event", async () => {
  const { client, joins } = fakeLiveClient();
  wire.client = client;
  const screen = await mountIn(
    'fr',
    <QueryClientProvider client={new QueryClient()}>
      <Board />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('city 12')).toBeVisible();
  await expect.poll(() => joins.map(({ topic }) => topic)).toEqual(['board:12']);
  expect(joins[0]?.options).toEqual({ config: { private: true } });
  joins[0]?.say('SUBSCRIBED');
  await expect.poll(() => read.mock.calls.length).toBe(2);
  joins[0]?.tell({ event: 'money_request', payload: {} });
  await expect.poll(() => read.mock.calls.length).toBe(3);
});
