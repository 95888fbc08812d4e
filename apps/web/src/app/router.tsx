// The tree of routes: all under the language, each screen in a file of its own that is loaded when it is visited.
import { createRoute, createRouter, Navigate } from '@tanstack/react-router';
import { LoadingOverlay } from '../shared/ui/states.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { entryRoutes } from './routing/entry-routes.ts';
import { memberRoutes } from './routing/member-routes.ts';
import { publicRoutes } from './routing/public-routes.ts';
import { indexRoute, languageRoute, lostScreen, rootRoute } from './routing/root-routes.ts';

/** Old and guessed addresses. */
const oldRoutes = ['/transactions', '/monies'].map((path) =>
  createRoute({
    getParentRoute: () => languageRoute,
    path,
    component: () => {
      const { lang } = languageRoute.useParams();
      return <Navigate to="/$lang/money" params={{ lang }} replace />;
    },
  }),
);

const routeTree = rootRoute.addChildren([
  indexRoute,
  languageRoute.addChildren([publicRoutes, entryRoutes, memberRoutes, ...oldRoutes]),
]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingOverlay,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: lostScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
