// Tests of the console's tabs: the number of waiting items appears on the tab and in its accessible
// name, is hidden at zero, and is refreshed on events.
import { useMutation } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeLiveClient } from '../../../../shared/live/test-live-client.ts';
import { mountIn } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { type ConsoleTab, tabsFor } from '../model/operator-roles.ts';
import { useWaitingCounts } from '../model/use-waiting-counts.ts';
import { ConsoleTabs } from './console-tabs.tsx';

// Mocks the network, so that the tests can check when the counts are fetched.
const wire = vi.hoisted(() => ({ client: undefined as unknown, rpc: vi.fn() }));
vi.mock('../../../../shared/api/supabase.ts', () => ({ getSupabase: async () => wire.client }));

let operator = 0;
let joins: ReturnType<typeof fakeLiveClient>['joins'] = [];
beforeEach(() => {
  operator += 1;
  const made = fakeLiveClient();
  wire.client = Object.assign(made.client, { rpc: wire.rpc });
  wire.rpc.mockReset();
  joins = made.joins;
});
const says = (waiting: Record<string, number>) =>
  wire.rpc.mockImplementation(async () => ({ data: waiting, error: null }));

type TabsProps = { role?: string; chosen?: ConsoleTab };

function Tabs({ role = 'support', chosen = 'disputes' }: TabsProps) {
  const waiting = useWaitingCounts(`operator ${operator}`);
  const { mutate } = useMutation({ mutationFn: async () => undefined });
  return (
    // Horizontal padding of the console's header.
    <div className="px-4">
      <ConsoleTabs tabs={tabsFor([role])} chosen={chosen} waiting={waiting} />
      <button type="button" onClick={() => mutate()}>
        Decide
      </button>
    </div>
  );
}

const mountTabs = (language: 'en' | 'fr' | 'ar', props: TabsProps = {}) =>
  mountIn(
    language,
    <TestRoute>
      <Tabs {...props} />
    </TestRoute>,
    'operator',
  );

it.each([
  ['en', 'Parcels 3 waiting', 'Disputes 1 waiting', 'Reports'],
  ['fr', 'Colis 3 en attente', 'Contestations 1 en attente', 'Signalements'],
  ['ar', 'الطرود 3 في الانتظار', 'الاعتراضات واحد في الانتظار', 'التبليغات'],
] as const)('the tabs show their counts in %s', async (language, parcels, disputes, none) => {
  says({ claims: 2, price_lists: 1, disputes: 1, home_reports: 0 });
  const { getByRole } = await mountTabs(language);
  for (const name of [parcels, disputes, none]) {
    await expect.element(getByRole('link', { name, exact: true })).toBeVisible();
  }
  const counts = getByRole('navigation').getByText(/^\d+$/).elements();
  expect(counts.map(({ textContent }) => textContent)).toEqual(['3', '1']);
});

it('the counts of waiting items are refetched after a notification and after a mutation', async () => {
  says({ disputes: 2 });
  const { getByRole } = await mountTabs('en');
  await expect.element(getByRole('link', { name: 'Disputes 2 waiting' })).toBeVisible();
  await expect.poll(() => joins.length).toBe(1);
  says({ disputes: 3 });
  joins[0]?.tell({ event: 'notification', payload: {} });
  await expect.element(getByRole('link', { name: 'Disputes 3 waiting' })).toBeVisible();
  says({ disputes: 0 });
  await getByRole('button', { name: 'Decide' }).click();
  await expect.element(getByRole('link', { name: 'Disputes', exact: true })).toBeVisible();
});

it('the counts of waiting items are polled each minute, because some changes send no notification', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    says({ disputes: 1 });
    const { getByRole } = await mountTabs('en');
    await expect.element(getByRole('link', { name: 'Disputes 1 waiting' })).toBeVisible();
    says({ disputes: 4 });
    vi.advanceTimersByTime(60_000);
    await expect.element(getByRole('link', { name: 'Disputes 4 waiting' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it.each(['fr', 'ar'] as const)(
  'the tab bar scrolls on a phone in %s, and the page stays as wide as the screen',
  async (language) => {
    await page.viewport(390, 844);
    says({ claims: 2, disputes: 1, chat_reports: 3, applications: 4, messages: 5 });
    const { getByRole } = await mountTabs(language);
    await expect.poll(() => getByRole('navigation').getByText(/^\d+$/).elements().length).toBe(5);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    expect(getByRole('navigation').element().scrollWidth).toBeGreaterThan(390);
  },
);

it.each(['fr', 'ar'] as const)(
  'the tab bar in %s appears together with its counts, and keeps the selected tab visible',
  async (language) => {
    await page.viewport(390, 844);
    let answer = (_: object) => {};
    wire.rpc.mockImplementation(
      () => new Promise((resolve) => (answer = (data) => resolve({ data, error: null }))),
    );
    const { getByRole } = await mountTabs(language, { role: 'admin', chosen: 'audit' });
    const tabs = getByRole('navigation');
    const inSight = () => {
      const tab = tabs.element().querySelector('[aria-current]');
      const { left, right } = tab?.getBoundingClientRect() ?? { left: -1, right: -1 };
      return left >= 0 && right <= 390;
    };
    await expect.poll(() => wire.rpc.mock.calls.length).toBe(1);
    expect(tabs.query()).toBeNull();
    answer({ settings: 1 });
    await expect.poll(inSight).toBe(true);
    await getByRole('button', { name: 'Decide' }).click();
    await expect.poll(() => wire.rpc.mock.calls.length).toBe(2);
    answer({ settings: 12, applications: 34, price_lists: 56, messages: 78, roles: 90 });
    await expect.element(tabs.getByText('34')).toBeVisible();
    await expect.poll(inSight).toBe(true);
  },
);

it('the tab bar appears without counts when the counts fail to load', async () => {
  wire.rpc.mockImplementation(async () => ({ data: null, error: { message: 'no' } }));
  const { getByRole } = await mountTabs('en');
  await expect.element(getByRole('link', { name: 'Disputes', exact: true })).toBeVisible();
});
