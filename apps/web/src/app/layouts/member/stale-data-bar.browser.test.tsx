// Tests of the bar that shows the age of cached data. The bar appears only when data may be stale,
// and shows the time of the oldest data on the screen. The time of the data in the header counts
// only if the screen has no other data.
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatClock } from '../../../shared/format/clock.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { StaleDataBar } from './stale-data-bar.tsx';

const NOW = Date.UTC(2026, 10, 23, 12);
const AT_NINE = Date.UTC(2026, 10, 23, 9);
const AT_TEN = Date.UTC(2026, 10, 23, 10);
const clock = (at: number) => formatClock(new Date(at).toISOString(), 'fr', new Date(NOW));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

type Shown = { queryKey: string[]; readAt: number };

function Reader({ queryKey, readAt }: Shown) {
  useQuery({
    queryKey,
    queryFn: async () => 'fresh',
    initialData: 'kept',
    initialDataUpdatedAt: readAt,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return null;
}

/**
 * Mounts the bar that shows the age of cached data.
 * @param left - Queries of a screen that the user has left. Their data is still in the cache, but
 * no component observes these queries any more, so the bar must ignore them.
 */
const mountBar = (shown: Shown[], left: Shown[] = []) => {
  const queries = new QueryClient();
  for (const { queryKey, readAt } of left)
    queries.setQueryData(queryKey, 'kept', { updatedAt: readAt });
  return mountIn(
    'fr',
    <QueryClientProvider client={queries}>
      <StaleDataBar />
      {shown.map((one) => (
        <Reader key={one.queryKey.join()} {...one} />
      ))}
    </QueryClientProvider>,
    'common',
  );
};
const said = (getByRole: Awaited<ReturnType<typeof mountBar>>['getByRole']) =>
  getByRole('status').element().textContent;

const LIST = { queryKey: ['money', 'list'], readAt: AT_TEN };
const OLDER = { queryKey: ['deliveries', 'list'], readAt: AT_NINE };

it('the bar for outdated data is empty while the network works', async () => {
  const { getByRole } = await mountBar([LIST]);
  expect(said(getByRole)).toBe('');
});

it('the bar shows the time of the oldest data of the screen as soon as the network is lost', async () => {
  const { getByRole } = await mountBar([LIST, OLDER]);
  onlineManager.setOnline(false);
  await expect.poll(() => said(getByRole)).toContain(clock(AT_NINE));
  onlineManager.setOnline(true);
  await expect.poll(() => said(getByRole)).toBe('');
});

it('the bar considers only the data of the screen, not that of the header, the cities or other screens', async () => {
  const header = [
    { queryKey: ['notifications', 'unread'], readAt: AT_NINE },
    { queryKey: ['profile', 'amina'], readAt: AT_NINE },
    { queryKey: ['cities'], readAt: AT_NINE },
  ];
  onlineManager.setOnline(false);
  const { getByRole } = await mountBar([LIST, ...header], [OLDER]);
  await expect.poll(() => said(getByRole)).toContain(clock(AT_TEN));
});

it("the bar shows the time of the header's data when the screen has no other data", async () => {
  onlineManager.setOnline(false);
  const { getByRole } = await mountBar([
    { queryKey: ['notifications', 'unread'], readAt: AT_NINE },
  ]);
  await expect.poll(() => said(getByRole)).toContain(clock(AT_NINE));
});
