// Route tree: the language is the first segment of every address. Each screen is a separate file
// that loads when the screen is visited.
import { createRouter, type Router, type RouterHistory, redirect } from '@tanstack/react-router';
import { LoadingOverlay } from '../shared/ui/dialogs/loading-overlay.tsx';
import { CrashScreen } from './crash-screen.tsx';
import type { addAllRoutes } from './routing/add-all-routes.ts';
import { indexRoute, languageRoute, notFoundScreen, rootRoute } from './routing/root-routes.ts';
import { visitorRoutes } from './routing/visitor-routes.ts';

const visitorTree = rootRoute.addChildren([indexRoute, languageRoute.addChildren(visitorRoutes)]);

/**
 * Creates the router.
 * @param history - Defaults to the browser history; prerendering passes a memory history.
 */
export const createAppRouter = (history?: RouterHistory) => {
  let isWhole = false;
  let isFirst = true;
  const router = createRouter({
    routeTree: visitorTree,
    context: {
      addAllRoutes: async () => {
        if (isWhole) return false;
        const { addAllRoutes } = await import('./routing/add-all-routes.ts').catch((failure) => {
          // The import fails when the server no longer has the files of an older build. After a
          // reload, the page refers to the files of the current build.
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
    // Scroll restoration is disabled when the app hydrates a prerendered page: the browser has
    // restored the position, or the visitor has already scrolled and would jump to the top. It is
    // also disabled during prerendering, which has no scroll position.
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
    // `onCatch` is defined in index.html. It is undefined during prerendering.
    defaultOnCatch: globalThis.onCatch,
    defaultNotFoundComponent: notFoundScreen,
  });
  return router;
};

declare global {
  /**
   * Reports an error that crashed a screen to the error reports (browser-errors). index.html
   * defines this function for every page; it is undefined during prerendering.
   */
  var onCatch: (error: unknown) => void;
}

declare module '@tanstack/react-router' {
  interface Register {
    /**
     * Type of the router with the routes of all screens. The compiler therefore accepts links to
     * screens whose routes the app has not loaded yet.
     */
    router: Router<ReturnType<typeof addAllRoutes>>;
  }
}
