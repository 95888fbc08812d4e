// Language switch: a screen changes its language completely or not at all. If the texts of one
// catalogue fail to load, the screen keeps its language and shows an error.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { useCompleteLanguageSwitch } from './use-complete-language-switch.ts';

const { load } = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('../../../i18n/catalogue-files.ts', async (original) => {
  const { catalogueFiles } = await original<typeof import('../../../i18n/catalogue-files.ts')>();
  const asked = Object.keys(catalogueFiles).filter((path) =>
    /\/ar\/(money|ratings)\.json/.test(path),
  );
  return {
    catalogueFiles: {
      ...catalogueFiles,
      ...Object.fromEntries(asked.map((path) => [path, () => load(path)])),
    },
  };
});

beforeEach(() => {
  load.mockReset();
});

async function mountScreen() {
  const root = createRootRoute({
    component: function Screen() {
      useCompleteLanguageSwitch();
      return (
        <a href="/ar/money?page=2#top" hrefLang="ar">
          Arabic
        </a>
      );
    },
  });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/$lang/money',
    loader: () => ['money', 'ratings'],
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/fr/money?page=2#top'] }),
  });
  const screen = await mountIn('fr', <RouterProvider router={router} />, 'common');
  await expect.element(screen.getByRole('link')).toBeVisible();
  return { screen, router };
}

it('changes the language after every text of the screen is loaded, and keeps the query and the hash', async () => {
  const late = Promise.withResolvers<object>();
  load.mockImplementation((path: string) => (path.includes('ratings') ? late.promise : {}));
  const { screen, router } = await mountScreen();
  await screen.getByRole('link').click();
  expect(load.mock.calls.map(([path]) => path)).toEqual(['./ar/money.json', './ar/ratings.json']);
  expect(router.state.location.pathname).toBe('/fr/money');
  late.resolve({});
  await expect.poll(() => router.state.location.href).toBe('/ar/money?page=2#top');
});

it('keeps the current language and shows an error when one text fails to load', async () => {
  load.mockImplementation((path: string) =>
    path.includes('ratings') ? Promise.reject(new TypeError('Failed to fetch')) : {},
  );
  const { screen, router } = await mountScreen();
  await screen.getByRole('link').click();
  await expect.element(screen.getByText(text('common.language_offline'))).toBeVisible();
  expect(router.state.location.pathname).toBe('/fr/money');
});

it('a Ctrl+click on a language link is left to the browser, which opens another tab', async () => {
  load.mockResolvedValue({});
  const { screen, router } = await mountScreen();
  let wasLeft = false;
  addEventListener(
    'click',
    (event) => {
      wasLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await screen.getByRole('link').click({ modifiers: ['Control'] });
  expect([wasLeft, load.mock.calls.length]).toEqual([true, 0]);
  expect(router.state.location.pathname).toBe('/fr/money');
});
