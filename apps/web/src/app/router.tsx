// The tree of routes: all under the language, each screen in a file of its own that is loaded when it is visited.
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { LoadingOverlay } from '../shared/ui/loading-overlay.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { entryRoutes } from './routing/entry-routes.ts';
import { memberRoutes } from './routing/member-routes.ts';
import { movedRoutes } from './routing/moved-routes.ts';
import { operatorRoutes } from './routing/operator-routes.ts';
import { publicRoutes } from './routing/public-routes.ts';
import { indexRoute, languageRoute, lostScreen, rootRoute } from './routing/root-routes.ts';

const routeTree = rootRoute.addChildren([
  indexRoute,
  languageRoute.addChildren([
    publicRoutes,
    entryRoutes,
    memberRoutes,
    operatorRoutes,
    ...movedRoutes,
  ]),
]);

/** @param history Of the browser when it is left out; a page that is prerendered brings its own. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    // A prerendered page needs none: the browser itself puts it where it was.
    scrollRestoration: !import.meta.env.SSR,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingOverlay,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: lostScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
