// The whole tree of routes: the screens of visitors, and all those behind the sign-in. Loaded when it is first needed, so that a
// public page does not pay for screens that its reader never sees.
import type { AnyRouter } from '@tanstack/react-router';
import { memberRoutes } from './member-routes.ts';
import { showMoves } from './move-between.ts';
import { movedRoutes } from './moved-routes.ts';
import { openRoutes } from './open-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import { indexRoute, languageRoute, rootRoute } from './root-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

/** The routes stay the same objects: a router that stands on them sees more once it has read its tree again. */
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
