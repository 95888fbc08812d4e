import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { fakeClient } from '../../../shared/live/test-client.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { brokerQueries } from '../api/broker-queries.ts';
import { useBoard } from './use-board.ts';

// The wire is the test's: what is asked is which board is joined, and when the list is read again.
const wire = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('../../../shared/api/supabase.ts', () => ({ getSupabase: async () => wire.client }));

const read = vi.fn(async () => 12);

/** As the workspace: its city is known with the first answer. */
function Board() {
  const { data } = useQuery({
    queryKey: [...brokerQueries.all(), 'one'],
    queryFn: read,
    staleTime: 60_000,
  });
  useBoard(data);
  return <p>{`city ${data}`}</p>;
}

it('joins the board of the broker’s city once it is known, and reads again whenever that is told something', async () => {
  const { client, joins } = fakeClient();
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
