// Baseline for measuring the size of the app's scripts: React and the same router with one empty
// page.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

const rootRoute = createRootRoute();
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./page.tsx'), 'EmptyPage'),
});
const router = createRouter({
  routeTree: rootRoute.addChildren([pageRoute]),
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultNotFoundComponent: () => <Link to="/">Home</Link>,
});
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root') ?? document.body;
  await router.load();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
