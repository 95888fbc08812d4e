// Puts a component on a page of the app's shape, for what asks in which language the address is or links elsewhere.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';

export function InRoute({ children }: { children: ReactElement }) {
  const root = createRootRoute();
  const inLanguage = createRoute({ getParentRoute: () => root, path: '/$lang' });
  const page = createRoute({
    getParentRoute: () => inLanguage,
    path: '$',
    component: () => children,
  });
  const router = createRouter({
    routeTree: root.addChildren([inLanguage.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [`/${document.documentElement.lang}/here`] }),
  });
  return <RouterProvider router={router} />;
}
