import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DesktopShortcuts } from '../../shared/keyboard-shortcuts/desktop-shortcuts.tsx';
import { LIST_ROW_ATTRIBUTE } from '../../shared/keyboard-shortcuts/move-row-focus.ts';
import { ScreenTitle } from '../../shared/list-detail/screen-title.tsx';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { ListDetailLayout } from './list-detail-layout.tsx';
import '../../shared/list-detail/desktop.css';

const DESK = [1280, 800] as const;
const PHONE = [390, 844] as const;
const ROWS = Array.from({ length: 60 }, (_, place) => `t${place}`);

afterEach(() => page.viewport(...PHONE));

function List() {
  const { q } = useSearch({ strict: false });
  return (
    <>
      <ScreenTitle>Transfers</ScreenTitle>
      <ul>
        {ROWS.filter((id) => !q || id === q).map((id) => (
          <li key={id}>
            <Link
              to="/$lang/money/$transferId"
              params={{ lang: 'en', transferId: id }}
              search={(search) => search}
              {...LIST_ROW_ATTRIBUTE}
              className="block py-3"
            >
              {id}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Opened() {
  const { transferId } = useParams({ strict: false });
  return <h1>{transferId} is open</h1>;
}

async function mountAt(address: string, size: readonly [number, number]) {
  await page.viewport(...size);
  const root = createRootRoute();
  const inLanguage = createRoute({ getParentRoute: () => root, path: '/$lang' });
  const list = createRoute({
    getParentRoute: () => inLanguage,
    path: '/money',
    component: () => (
      <main id="main">
        <DesktopShortcuts />
        <ListDetailLayout List={List} to="/$lang/money" />
      </main>
    ),
  });
  const nothing = createRoute({
    getParentRoute: () => list,
    path: '/',
    component: () => <p>Choose one</p>,
  });
  const detail = createRoute({
    getParentRoute: () => list,
    path: '/$transferId',
    component: Opened,
  });
  const router = createRouter({
    routeTree: root.addChildren([inLanguage.addChildren([list.addChildren([nothing, detail])])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const screen = await mountIn('en', <RouterProvider router={router as never} />);
  return { screen, router };
}

it('on a desktop, opening items beside the list by keyboard alone keeps the scroll position of the list', async () => {
  const { screen, router } = await mountAt('/en/money?status=draft', DESK);
  await expect.element(screen.getByText('Choose one')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Transfers');
  await userEvent.keyboard('j'.repeat(40));
  await expect.element(screen.getByRole('link', { name: 't39' })).toHaveFocus();
  const pane = document.querySelector('.beside-list');
  const before = pane?.scrollTop;
  expect(before).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('t39 is open');
  await expect.element(screen.getByRole('region', { name: 'Details' })).toHaveFocus();
  expect(router.state.location.href).toBe('/en/money/t39?status=draft');
  expect(document.querySelector('.beside-list')).toBe(pane);
  expect(pane?.scrollTop).toBe(before);
  await expect
    .element(screen.getByRole('link', { name: 't39' }))
    .toHaveAttribute('aria-current', 'page');
  // The key j moves from the open item to the next item in the list, and Enter opens that item.
  await userEvent.keyboard('j{Enter}');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('t40 is open');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Choose one')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 't40' })).toHaveFocus();
  expect(router.state.location.href).toBe('/en/money?status=draft');
});

it('shows the keyboard shortcuts of a list only when the list has rows', async () => {
  const { screen, router } = await mountAt('/en/money', DESK);
  await expect.element(screen.getByRole('link', { name: 't1', exact: true })).toBeVisible();
  const hasLine = () => document.querySelector('.beside-keys')?.checkVisibility();
  expect(hasLine()).toBe(true);
  router.history.push('/en/money?q=nobody');
  await expect.poll(hasLine).toBe(false);
});

it('shows an item opened by its URL next to the list without focus, and returns from another item with Back', async () => {
  const { screen, router } = await mountAt('/en/money/t3', DESK);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('t3 is open');
  await expect.element(screen.getByRole('link', { name: 't59' })).toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
  await screen.getByRole('link', { name: 't4', exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('t4 is open');
  router.history.back();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('t3 is open');
  await screen.getByRole('link', { name: 'Close details' }).click();
  await expect.element(screen.getByText('Choose one')).toBeVisible();
});

it('on a phone either the list or the open item is shown', async () => {
  const { screen } = await mountAt('/en/money', PHONE);
  await screen.getByRole('link', { name: 't2', exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('t2 is open');
  expect(document.querySelector('[data-row]')).toBeNull();
  expect(document.querySelector('[data-closes]')).toBeNull();
});

it('when the window shrinks to phone width, the list disappears, but the screen next to it keeps its input', async () => {
  const { screen } = await mountAt('/en/money/t3', DESK);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const before = heading.element();
  await page.viewport(...PHONE);
  await expect.element(screen.getByRole('link', { name: 't3' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 }).element()).toBe(before);
});
