// The tree of routes: all under the language, each screen in a file of its own that is loaded when it is visited.
import { createRouter, type Router, type RouterHistory, redirect } from '@tanstack/react-router';
import { LoadingOverlay } from '../shared/ui/dialogs/loading-overlay.tsx';
import { CrashScreen } from './crash-screen.tsx';
import type { addAllRoutes } from './routing/add-all-routes.ts';
import { indexRoute, languageRoute, notFoundScreen, rootRoute } from './routing/root-routes.ts';
import { visitorRoutes } from './routing/visitor-routes.ts';

const visitorTree = rootRoute.addChildren([indexRoute, languageRoute.addChildren(visitorRoutes)]);

/** @param history Of the browser when it is left out; a page that is prerendered brings its own. */
export const createAppRouter = (history?: RouterHistory) => {
  let isWhole = false;
  let isFirst = true;
  const router = createRouter({
    routeTree: visitorTree,
    context: {
      addAllRoutes: async () => {
        if (isWhole) return false;
        const { addAllRoutes } = await import('./routing/add-all-routes.ts').catch((failure) => {
          // The files of an older version are gone: after a reload the page names the new ones.
          const { resolvedLocation } = router.state;
          if (!resolvedLocation) throw failure;
          throw redirect({ href: router.latestLocation.href, reloadDocument: true });
        });
        addAllRoutes(router);
        router.setRoutes(router.buildRouteTree());
        isWhole = true;
        return true;
      },
    },
    ...(history ? { history } : {}),
    // Not when it takes over a page that came with its words: the browser has put it where it was, or somebody has read on
    // already, and would be thrown back to the top. A page that is written as a file cannot be scrolled.
    scrollRestoration:
      !import.meta.env.SSR &&
      (() => {
        const stays = isFirst && scrollY > 0;
        isFirst = false;
        return !stays;
      }),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingOverlay,
    defaultErrorComponent: CrashScreen,
    // Of index.html; a page that is prerendered has none.
    defaultOnCatch: globalThis.onCatch,
    defaultNotFoundComponent: notFoundScreen,
  });
  return router;
};

declare global {
  /** Keeps the error of a screen that broke for whoever tells the operator (browser-errors). Every page of the browser has it. */
  var onCatch: (error: unknown) => void;
}

declare module '@tanstack/react-router' {
  interface Register {
    /** Links may lead to every screen, whether the router knows it already or not. */
    router: Router<ReturnType<typeof addAllRoutes>>;
  }
}
