// The document title changes when the text of the page has been loaded, and never shows a message
// key.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { loadMessages } from '../../i18n/messages.ts';
import { mountIn, text } from '../../testing/mount-in-language.tsx';
import { usePageTitle } from './use-page-title.ts';

async function mountPages() {
  const texts = Promise.withResolvers<void>();
  const root = createRootRoute({
    component: function Page() {
      usePageTitle();
      return <p>a page</p>;
    },
  });
  const nameless = createRoute({ getParentRoute: () => root, path: '/' });
  const chats = createRoute({
    getParentRoute: () => root,
    path: '/chats',
    staticData: { title: 'chat.title' },
    pendingMs: 0,
    pendingComponent: () => <p>loading</p>,
    loader: async () => {
      await texts.promise;
      await loadMessages('fr', 'chat');
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([nameless, chats]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const screen = await mountIn('fr', <RouterProvider router={router} />, 'common');
  await expect.element(screen.getByText('a page')).toBeVisible();
  return { router, texts };
}

const statusOfChats = ({ state }: Awaited<ReturnType<typeof mountPages>>['router']) =>
  state.matches.find(({ staticData }) => staticData.title)?.status;

it('keeps the previous title until the text of the next page is loaded', async () => {
  const { router, texts } = await mountPages();
  await expect.poll(() => document.title).toBe(text('common.name'));
  router.history.push('/chats');
  await expect.poll(() => statusOfChats(router)).toBe('pending');
  // Waits until the browser has painted the page with its loading state.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.title).toBe(text('common.name'));
  texts.resolve();
  await expect.poll(() => statusOfChats(router)).toBe('success');
  await expect.poll(() => document.title).toBe(`${text('chat.title')} · ${text('common.name')}`);
  expect(text('chat.title')).not.toBe('chat.title');
});

it('falls back to the app name when the texts of a page fail to load', async () => {
  const { router, texts } = await mountPages();
  router.history.push('/chats');
  await expect.poll(() => statusOfChats(router)).toBe('pending');
  texts.reject(new Error('no network'));
  await expect.poll(() => statusOfChats(router)).toBe('error');
  await expect.poll(() => document.title).toBe(text('common.name'));
});
