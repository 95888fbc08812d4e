// Renders a component inside a route with the app's structure, for components that read the
// language from the address or link to other screens.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';

export function TestRoute({ children }: { children: ReactElement }) {
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
