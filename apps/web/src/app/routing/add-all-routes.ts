// Adds all other routes, such as the screens behind the sign-in, to the visitor routes. The app
// loads this module on demand, because most visitors of public pages never open the screens behind
// the sign-in.
import type { AnyRouter } from '@tanstack/react-router';
import { dynamicPublicRoutes } from './dynamic-public-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import { redirectRoutes } from './redirect-routes.ts';
import { indexRoute, languageRoute, rootRoute } from './root-routes.ts';
import { enableViewTransitions } from './view-transitions.ts';
import { visitorRoutes } from './visitor-routes.ts';

/**
 * Adds the routes to a router. The existing route objects stay the same; the router processes its
 * route tree again.
 */
export function addAllRoutes(router: AnyRouter) {
  enableViewTransitions(router);
  return rootRoute.addChildren([
    indexRoute,
    languageRoute.addChildren([
      ...visitorRoutes,
      memberRoutes,
      operatorRoutes,
      dynamicPublicRoutes,
      ...redirectRoutes,
    ]),
  ]);
}
