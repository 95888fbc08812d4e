// Adds the routes behind the sign-in to those of visitors. Loaded on demand, so that public pages
// do not load screens that their readers never see.
import type { AnyRouter } from '@tanstack/react-router';
import { memberRoutes } from './member-routes.ts';
import { showMoves } from './move-between.ts';
import { movedRoutes } from './moved-routes.ts';
import { openRoutes } from './open-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import { indexRoute, languageRoute, rootRoute } from './root-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

/**
 * Adds the routes to a router. The route objects stay the same; the router reads its tree again.
 */
export function addAllRoutes(router: AnyRouter) {
  showMoves(router);
  return rootRoute.addChildren([
    indexRoute,
    languageRoute.addChildren([
      ...visitorRoutes,
      memberRoutes,
      operatorRoutes,
      openRoutes,
      ...movedRoutes,
    ]),
  ]);
}
